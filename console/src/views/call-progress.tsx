import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { CallState } from '../forms/use-call.ts'
import { codeLabel } from '../i18n/field-text.ts'
import { strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { me, mode } from '../session.ts'

type Running = Extract<CallState, { readonly kind: 'running' }>

interface CallProgressProps {
  readonly state: Exclude<CallState, { readonly kind: 'done' }>
  readonly onLeave: () => void
  readonly onRetry: () => void
}

/** A call on its way, step by step as the service begins them, or what became of it. */
export function CallProgress({ state, onLeave, onRetry }: CallProgressProps): JSX.Element | null {
  const t = strings.value
  switch (state.kind) {
    case 'idle':
      return null
    case 'running':
      return <Steps state={state} onLeave={onLeave} />
    case 'left':
      return (
        <div class="progress">
          <p role="status">{leavingNote(t.progress.left)}</p>
          <button type="button" onClick={onRetry}>
            {t.progress.again}
          </button>
        </div>
      )
    case 'refused':
      return <RefusalNote refusal={state.refusal} onRetry={onRetry} />
  }
}

function Steps({ state, onLeave }: { state: Running; onLeave: () => void }): JSX.Element {
  const t = strings.value
  const { steps, startedMs } = state
  const now = steps.at(-1)
  const doing = now === undefined ? t.progress.running : `${codeLabel(now)}…`
  return (
    <div class="progress">
      <p role="status" class="now">
        {doing}
      </p>
      <progress aria-label={t.progress.running} />
      {steps.length < 2 ? null : (
        <ol class="steps">
          {steps.slice(0, -1).map((step, index) => (
            <li key={index}>{codeLabel(step)}</li>
          ))}
        </ol>
      )}
      <p class="fine">
        <Elapsed startedMs={startedMs} /> {t.progress.failure} {leavingNote(t.progress.leaving)}
      </p>
      <button type="button" onClick={onLeave}>
        {t.progress.leave}
      </button>
    </div>
  )
}

function Elapsed({ startedMs }: { startedMs: number }): JSX.Element {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedMs) / 1000)), 500)
    return () => clearInterval(timer)
  }, [startedMs])
  return <span aria-hidden="true">{strings.value.progress.seconds(seconds)}</span>
}

/** What leaving costs depends on whether the account has its replies kept. */
function leavingNote(notes: { test: string; none: string; sealed: string }): string {
  if (mode.value === 'test') return notes.test
  return me.value?.retention === 'sealed_24h' ? notes.sealed : notes.none
}
