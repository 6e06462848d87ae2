import { useState } from 'preact/hooks'
import { type Refusal, refusalOf } from './api/refused.ts'

export interface Submit {
  readonly busy: boolean
  readonly refusal: Refusal | null
  readonly submit: (event?: Event) => void
}

/** One act at a time, and what the server said against the last one. */
export function useSubmit(act: () => Promise<void>): Submit {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const run = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      await act()
    } catch (cause) {
      setRefusal(refusalOf(cause))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event?: Event): void => {
    event?.preventDefault()
    if (!busy) void run()
  }
  return { busy, refusal, submit }
}
