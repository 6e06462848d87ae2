import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { CallState } from '../forms/use-call.ts'
import { strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'

interface CallProgressProps {
  readonly state: Exclude<CallState, { readonly kind: 'done' }>
  readonly onLeave: () => void
  readonly onRetry: () => void
}

/** A call on its way, or what became of it. REST tells nothing before the end: the time is what there is to show. */
export function CallProgress({ state, onLeave, onRetry }: CallProgressProps): JSX.Element | null {
  const t = strings.value
  switch (state.kind) {
    case 'idle':
      return null
    case 'running':
      return <Running startedMs={state.startedMs} onLeave={onLeave} />
    case 'left':
      return (
        <div class="progress">
          <p role="status">{t.progress.left}</p>
          <button type="button" onClick={onRetry}>
            {t.progress.again}
          </button>
        </div>
      )
    case 'refused':
      return <RefusalNote refusal={state.refusal} onRetry={onRetry} />
  }
}

function Running({ startedMs, onLeave }: { startedMs: number; onLeave: () => void }): JSX.Element {
  const t = strings.value
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedMs) / 1000)), 500)
    return () => clearInterval(timer)
  }, [startedMs])
  return (
    <div class="progress">
      <p role="status">{t.progress.running}</p>
      <progress aria-label={t.progress.running} />
      <p class="fine">
        <span aria-hidden="true">{t.progress.seconds(seconds)}</span> {t.progress.patience}
      </p>
      <button type="button" onClick={onLeave}>
        {t.progress.leave}
      </button>
    </div>
  )
}
