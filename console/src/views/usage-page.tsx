import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { CallView } from '#contract/usage.ts'
import { readRows, type Rows } from '../api/rows.ts'
import { dateText, strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { me } from '../session.ts'
import { useAnswer } from '../use-answer.ts'
import { CallList } from './call-list.tsx'
import { UsageChart } from './usage-chart.tsx'
import { firstDay, type Span, spans } from './usage-days.ts'

/** What is left, what was spent over time, and the calls one by one. */
export function UsagePage({ apiKey }: { apiKey: string }): JSX.Element {
  const [span, setSpan] = useState<Span>(spans[0])
  const from = useMemo(() => firstDay(span, Date.now()), [span])
  const path = `/v1/calls?from=${from}T00:00:00Z`
  const { body, refusal, reload } = useAnswer<Rows<CallView>>(path, apiKey, readRows)
  return (
    <>
      <Balance />
      <SpanChoice span={span} onPick={setSpan} />
      {refusal === null ? null : <RefusalNote refusal={refusal} onRetry={reload} />}
      {body === null ? (
        refusal === null && <p role="status">{strings.value.loading}</p>
      ) : (
        <Usage calls={body} {...{ span, path, apiKey }} />
      )}
    </>
  )
}

function Usage(props: { calls: Rows<CallView>; span: Span; path: string; apiKey: string }): JSX.Element {
  const t = strings.value
  const { calls, span, path, apiKey } = props
  const oldest = calls.items.at(-1)
  if (oldest === undefined) return <p>{t.usage.empty}</p>
  return (
    <>
      <UsageChart calls={calls.items} span={span} />
      {calls.complete ? null : (
        <p class="attention">{t.usage.newest(t.number(calls.items.length), dateText(oldest.started_at))}</p>
      )}
      <CallList key={path} calls={calls.items} path={path} apiKey={apiKey} />
    </>
  )
}

function SpanChoice({ span, onPick }: { span: Span; onPick: (span: Span) => void }): JSX.Element {
  const t = strings.value
  return (
    <p class="actions span-choice">
      <label>
        {t.usage.span}{' '}
        <select
          name="span"
          value={String(span.days)}
          onChange={({ currentTarget }) =>
            onPick(spans.find(({ days }) => String(days) === currentTarget.value) ?? spans[0])
          }
        >
          {spans.map(({ days }) => (
            <option key={days} value={String(days)}>
              {t.usage.lastDays(days)}
            </option>
          ))}
        </select>
      </label>
    </p>
  )
}

function Balance(): JSX.Element | null {
  const t = strings.value
  const account = me.value
  if (account === null) return null
  const facts = [
    { name: t.usage.available, value: account.credits_available },
    { name: t.usage.held, value: account.credits_held },
    { name: t.usage.owned, value: account.credit_balance },
  ]
  return (
    <dl class="figures">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{t.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
