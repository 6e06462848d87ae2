import type { ServerResponse } from 'node:http'
import { limits } from '#kernel/limits.ts'

/** How much there is to do. Overload is told by 503 while there is still time to tell it. */
export interface Load {
  /** Counts a request until its answer is sent or its connection closed; false = too much, refuse it. */
  admit(response: ServerResponse): boolean
  stop(): void
}

/**
 * Watches the event loop: how late a timer fires is how long a request waits before anybody looks at it. The mean
 * forgets half with every sample, and no sample counts for more than one and a half times the bound: one pause, however
 * long, is no overload, and two in a row are.
 */
export function watchLoad(bounds: { readonly delayMsMax: number; readonly requestsMax: number }): Load {
  let open = 0
  let delayMs = 0
  let dueAtMs = performance.now() + limits.loadSampleMs
  const timer = setInterval(() => {
    const nowMs = performance.now()
    const lateMs = Math.min(Math.max(0, nowMs - dueAtMs), 1.5 * bounds.delayMsMax)
    delayMs = (delayMs + lateMs) / 2
    dueAtMs = nowMs + limits.loadSampleMs
  }, limits.loadSampleMs)
  timer.unref()
  return {
    admit(response) {
      if (open >= bounds.requestsMax || delayMs > bounds.delayMsMax) return false
      open += 1
      response.once('close', () => (open -= 1))
      return true
    },
    stop: () => clearInterval(timer),
  }
}
