/** The end of what a caller waits for: their signal, or their time. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly timedOut: boolean
  remainingMs(): number
  /** Ends early where the signal is aborted. */
  pause(ms: number): Promise<void>
  /** Frees the timer. */
  clear(): void
}

export function startDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const endsAt = performance.now() + timeoutMs
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  const leave = (): void => controller.abort(callerSignal?.reason)
  if (callerSignal?.aborted === true) leave()
  callerSignal?.addEventListener('abort', leave)
  return {
    signal: controller.signal,
    get timedOut() {
      return timedOut
    },
    remainingMs: () => endsAt - performance.now(),
    pause: (ms) => pause(ms, controller.signal),
    clear() {
      clearTimeout(timer)
      callerSignal?.removeEventListener('abort', leave)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
