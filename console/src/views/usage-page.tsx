import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { CallView, Page } from '#contract/usage.ts'
import { requestText } from '../api/request.ts'
import { saveFile } from '../api/save-file.ts'
import { toolTitle } from '../i18n/field-text.ts'
import { dateText, strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { me } from '../session.ts'
import { useAnswer } from '../use-answer.ts'
import { useSubmit } from '../use-submit.ts'
import { UsageChart } from './usage-chart.tsx'

const pageRows = 100

/** What is left, what was spent day by day, and the calls one by one. */
export function UsagePage({ apiKey }: { apiKey: string }): JSX.Element {
  const t = strings.value
  const { body, refusal } = useAnswer<Page<CallView>>(`/v1/calls?limit=${pageRows}`, apiKey)
  return (
    <>
      <Balance />
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      {body === null ? null : (
        <>
          <UsageChart calls={body.items} />
          <Calls calls={body.items} apiKey={apiKey} />
        </>
      )}
      {body?.next_cursor === null || body === null ? null : <p class="fine">{t.usage.newest(pageRows)}</p>}
    </>
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

function Calls({ calls, apiKey }: { calls: readonly CallView[]; apiKey: string }): JSX.Element {
  const t = strings.value
  const [tool, setTool] = useState('')
  const names = useMemo(() => [...new Set(calls.map((call) => call.tool))].sort(), [calls])
  const shown = calls.filter((call) => tool === '' || call.tool === tool)
  const csv = useSubmit(async () =>
    saveFile(
      'calls.csv',
      await requestText('/v1/calls?limit=100', { key: apiKey, headers: { accept: 'text/csv' } }),
    ),
  )
  if (calls.length === 0) return <p>{t.usage.empty}</p>
  return (
    <div class="calls">
      <h2 id="calls-heading">{t.usage.calls}</h2>
      <div class="actions">
        <label>
          {t.usage.tool}{' '}
          <select name="tool" value={tool} onChange={({ currentTarget }) => setTool(currentTarget.value)}>
            <option value="">{t.usage.every}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => csv.submit()} disabled={csv.busy}>
          CSV
        </button>
      </div>
      {csv.refusal === null ? null : <RefusalNote refusal={csv.refusal} />}
      <CallTable calls={shown} />
    </div>
  )
}

const nameOf = (name: string): string => toolTitle({ name, title: name }).text

function CallTable({ calls }: { calls: readonly CallView[] }): JSX.Element {
  const t = strings.value
  return (
    <div class="scrolls" role="region" aria-labelledby="calls-heading" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.usage.when}</th>
            <th scope="col">{t.usage.tool}</th>
            <th scope="col">{t.usage.outcome}</th>
            <th scope="col" class="number">
              {t.cost.credits}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.request_id}>
              <td>{dateText(call.started_at)}</td>
              <td>{nameOf(call.tool)}</td>
              <td>
                {call.error_code ?? t.usage.states[call.status]}
                {call.mode === 'test' ? <span class="fine"> · {t.mode.test}</span> : null}
              </td>
              <td class="number">{call.credits_charged === null ? '–' : t.number(call.credits_charged)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
