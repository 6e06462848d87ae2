// A process of its own for folder-lock.test.ts: takes the lock of a folder and holds it until it is killed.
import { lockFolder } from '#postgres/folder-lock.ts'

try {
  lockFolder(process.argv[2] ?? '')
  process.stdout.write('locked\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
}
