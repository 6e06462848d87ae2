import type { JSX } from 'preact'
import type { ToolEntry } from '#contract/manifest.ts'
import type { LiveQuote } from '../forms/use-quote.ts'
import { strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { callKey, mode } from '../session.ts'

interface QuotePanelProps {
  readonly tool: ToolEntry
  readonly live: LiveQuote
  readonly creditsMax: string
  readonly running: boolean
  readonly onCreditsMax: (text: string) => void
}

/** What the call would cost as the form stands, and the button that makes it. */
export function QuotePanel({ tool, live, creditsMax, running, onCreditsMax }: QuotePanelProps): JSX.Element {
  const t = strings.value
  const signedIn = callKey.value !== null
  return (
    <aside class="quote" aria-label={t.quote.label}>
      <h2>{t.quote.label}</h2>
      <div aria-live="polite" aria-busy={live.pending}>
        <Price tool={tool} live={live} />
      </div>
      {signedIn ? (
        <>
          <label class="label" for="credits-max">
            {t.quote.limit}
          </label>
          <input
            id="credits-max"
            inputMode="numeric"
            autocomplete="off"
            value={creditsMax}
            aria-describedby="credits-max-hint"
            onInput={({ currentTarget }) => onCreditsMax(currentTarget.value)}
          />
          <p class="hint" id="credits-max-hint">
            {t.quote.limitHint}
          </p>
          <button type="submit" class="main" disabled={running || !tool.available}>
            {mode.value === 'test' ? t.quote.practice : t.quote.run}
          </button>
        </>
      ) : (
        <a class="button main" href="#/">
          {t.quote.signIn}
        </a>
      )}
      {live.refusal === null ? null : <RefusalNote refusal={live.refusal} />}
    </aside>
  )
}

function Price({ tool, live: { quote } }: { tool: ToolEntry; live: LiveQuote }): JSX.Element {
  const t = strings.value
  if (!tool.available) return <p>{t.tools.away}</p>
  if (quote === null || !quote.valid)
    return (
      <p class="price">
        <span class="amount">{t.quote.about(t.number(tool.typical_credits))}</span>
        <span class="fine">{t.quote.usual}</span>
      </p>
    )
  return (
    <>
      <p class="price">
        <span class="amount">{t.quote.about(t.number(quote.estimated_credits))}</span>
        <span class="fine hold">
          {t.quote.hold(t.number(quote.max_credits_held), t.usd(quote.max_credits_held / 1000))}
        </span>
      </p>
      {mode.value === 'test' ? <p class="fine">{t.quote.free}</p> : null}
      {mode.value === 'live' && !quote.sufficient ? (
        <p class="fault">
          {t.quote.short} <a href="#/account/credits">{t.next.buy}</a>
        </p>
      ) : null}
    </>
  )
}
