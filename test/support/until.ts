import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 5
const waitMsMax = 20_000

/** Waits until a condition holds that no event tells of. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const startMs = performance.now()
  while (!(await holds())) {
    if (performance.now() - startMs > waitMsMax) throw new Error('waited too long')
    await sleep(pollMs)
  }
}
