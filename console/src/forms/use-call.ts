import { useEffect, useRef, useState } from 'preact/hooks'
import type { ToolEntry } from '#contract/manifest.ts'
import { type CallAnswer, callTool, type Input, newIdempotencyKey } from '../api/call-tool.ts'
import { Refused, type Refusal, refusalOf } from '../api/refused.ts'
import { refreshMe } from '../session.ts'

export type CallState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly startedMs: number; readonly steps: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'left' }
  | { readonly kind: 'done'; readonly answer: CallAnswer; readonly input: Input }

export interface Ordered {
  readonly input: Input
  readonly key: string
  readonly quoteId: string | null
  readonly creditsMax: number | null
}

export interface Call {
  readonly state: CallState
  run(ordered: Ordered): Promise<void>
  /** Stops waiting. The run may still end; running again collects it and pays once. */
  leave(): void
}

/** One call after another. An attempt whose answer was lost is repeated under its own key, so it is billed once. */
export function useCall(tool: ToolEntry): Call {
  const [state, setState] = useState<CallState>({ kind: 'idle' })
  const open = useRef<{ readonly of: string; readonly key: string } | null>(null)
  const waiting = useRef<AbortController | null>(null)
  useEffect(() => {
    setState({ kind: 'idle' })
    return () => waiting.current?.abort()
  }, [tool])
  const run = async ({ input, ...options }: Ordered): Promise<void> => {
    const of = JSON.stringify([options.key, input])
    const attempt = open.current?.of === of ? open.current : { of, key: newIdempotencyKey() }
    open.current = attempt
    const gone = new AbortController()
    waiting.current = gone
    const startedMs = performance.now()
    const steps: string[] = []
    const tell = (): void => setState({ kind: 'running', startedMs, steps: [...steps] })
    tell()
    try {
      const answer = await callTool(tool, input, {
        ...options,
        idempotencyKey: attempt.key,
        signal: gone.signal,
        onStep(step) {
          // Parts that are worked on at once are one step to a reader.
          if (steps.at(-1) !== step) steps.push(step)
          tell()
        },
      })
      open.current = null
      setState({ kind: 'done', answer, input })
      void refreshMe().catch(refusalOf)
    } catch (cause) {
      if (!(cause instanceof Refused)) return
      if (!mayStillRun(cause.refusal)) open.current = null
      setState({ kind: 'refused', refusal: cause.refusal })
    }
  }
  const leave = (): void => {
    waiting.current?.abort()
    setState({ kind: 'left' })
  }
  return { state, run, leave }
}

/** Whether the first attempt may have gone through, so that only its own key may ask again. */
function mayStillRun({ code, next_action: next }: Refusal): boolean {
  return code === 'unreachable' || (code === 'idempotent_replay' && next?.type === 'retry')
}
