import { useEffect, useState } from 'preact/hooks'
import type { ToolEntry } from '#contract/manifest.ts'
import type { Quote } from '#contract/quote.ts'
import { type Input, quoteTool } from '../api/call-tool.ts'
import { Refused, type Refusal } from '../api/refused.ts'

/** A pause in typing this long asks for a price. */
const pauseMs = 450

export interface LiveQuote {
  /** The last quote, of the input as JSON text in `of`. */
  readonly quote: Quote | null
  readonly of: string
  readonly pending: boolean
  readonly refusal: Refusal | null
}

const nothing: LiveQuote = { quote: null, of: '', pending: false, refusal: null }

/** Keeps a free quote of what stands in the form. It also brings the server's own judgement of every field. */
export function useQuote(tool: ToolEntry, input: Input, key: string | null): LiveQuote {
  const [live, setLive] = useState(nothing)
  const text = JSON.stringify(input)
  useEffect(() => {
    if (key === null) return undefined
    const gone = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const quote = await quoteTool(tool, JSON.parse(text) as Input, { key, signal: gone.signal })
        setLive({ quote, of: text, pending: false, refusal: null })
      } catch (cause) {
        if (cause instanceof Refused) setLive({ ...nothing, refusal: cause.refusal })
      }
    }
    setLive((last) => ({ ...last, pending: true }))
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [tool, text, key])
  return live
}
