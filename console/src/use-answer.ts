import { useEffect, useState } from 'preact/hooks'
import { Refused, type Refusal } from './api/refused.ts'
import { type Ask, request } from './api/request.ts'

interface Answered<Body> {
  readonly body: Body | null
  readonly refusal: Refusal | null
  readonly reload: () => void
}

/** What the API answers at an address; read anew when the address or key changes, or when asked. */
export function useAnswer<Body>(
  path: string,
  key: string,
  read: (path: string, ask: Ask) => Promise<Body> = request<Body>,
): Answered<Body> {
  const [body, setBody] = useState<Body | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        setBody(await read(path, { key, signal: gone.signal }))
        setRefusal(null)
      } catch (cause) {
        if (cause instanceof Refused) setRefusal(cause.refusal)
      }
    }
    void ask()
    return () => gone.abort()
  }, [path, key, round])
  return { body, refusal, reload: () => setRound((last) => last + 1) }
}
