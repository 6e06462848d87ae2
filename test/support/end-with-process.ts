import { spawn } from 'node:child_process'

/** Waits for the end of its input, which comes with the end of whoever started it, by whatever signal. */
const guard = `
trap '' HUP INT TERM
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ] && [ "$(readlink "/proc/$pid/cwd" || echo "$1/data")" = "$1/data" ]; then
  kill -QUIT "$pid"
  for _ in $(seq 100); do kill -0 "$pid" && sleep 0.1 || break; done
fi
rm -rf "$1"`

/**
 * The PostgreSQL server of a cluster in this folder ends, and the folder goes, when this process has ended: a storm or a test
 * run that is killed leaves none behind. Only a process of its own can see to that after SIGKILL.
 */
export function endWithThisProcess(folder: string): void {
  spawn('/bin/sh', ['-c', guard, 'sh', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  }).unref()
}
