import type { JSX } from 'preact'
import type { Refusal } from './api/refused.ts'
import { strings } from './i18n/strings.ts'

interface RefusalNoteProps {
  readonly refusal: Refusal
  /** Offered where the next action is to try again. */
  readonly onRetry?: () => void
}

/** What the server refused, in its words, and the next action it names. */
export function RefusalNote({ refusal, onRetry }: RefusalNoteProps): JSX.Element {
  const t = strings.value
  const {
    code,
    message,
    reason,
    request_id: requestId,
    credits_required: required,
    credits_available: available,
  } = refusal
  return (
    <div class="refusal" role="alert">
      <p>
        <strong>{t.refusals[code] ?? message}</strong> {t.reasons[reason ?? '']}
      </p>
      {required === undefined || available === undefined ? null : (
        <p>{t.next.credits(t.number(required), t.number(available))}</p>
      )}
      <NextAction refusal={refusal} onRetry={onRetry} />
      {requestId === undefined ? null : (
        <p class="fine">
          {code} · <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}

function NextAction({
  refusal,
  onRetry,
}: {
  refusal: Refusal
  onRetry: (() => void) | undefined
}): JSX.Element | null {
  const t = strings.value
  const type = refusal.code === 'unreachable' ? 'retry' : refusal.next_action?.type
  switch (type) {
    case 'top_up':
    case 'buy_credits':
      return <a href="#/account/credits">{t.next.buy}</a>
    case 'sign_up':
      return <a href="#/">{t.next.signUp}</a>
    case 'fix_input':
      return <p>{t.next.fixInput}</p>
    case 'raise_limit':
      return <p>{t.next.raiseLimit}</p>
    case 'contact':
      return <p>{refusal.reason === 'scope' ? t.next.scope : t.next.contact}</p>
    case 'retry':
    case 'requote':
    case 'use_new_key':
      return onRetry === undefined ? (
        <p>{t.next.retryLater(refusal.retry_after_seconds ?? 0)}</p>
      ) : (
        <button type="button" onClick={onRetry}>
          {t.next.retry}
        </button>
      )
    case undefined:
      return null
  }
}
