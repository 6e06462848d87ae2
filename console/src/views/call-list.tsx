import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { CallView } from '#contract/usage.ts'
import { CsvButton } from '../csv-button.tsx'
import { DataTable } from '../data-table.tsx'
import { codeLabel, toolTitle } from '../i18n/field-text.ts'
import { dateText, strings } from '../i18n/strings.ts'
import { Pager } from '../pager.tsx'

const pageRows = 25

interface CallListProps {
  readonly calls: readonly CallView[]
  /** Where the same calls are for a download. */
  readonly path: string
  readonly apiKey: string
}

/** The calls one by one, of one tool or all. */
export function CallList({ calls, path, apiKey }: CallListProps): JSX.Element {
  const t = strings.value
  const [tool, setTool] = useState('')
  const [page, setPage] = useState(0)
  const names = useMemo(() => [...new Set(calls.map((call) => call.tool))].sort(), [calls])
  const chosen = calls.filter((call) => tool === '' || call.tool === tool)
  const from = page * pageRows
  const pick = (name: string): void => {
    setTool(name)
    setPage(0)
  }
  return (
    <div class="calls">
      <h2>{t.usage.calls}</h2>
      <div class="actions">
        <label>
          {t.usage.tool}{' '}
          <select name="tool" value={tool} onChange={({ currentTarget }) => pick(currentTarget.value)}>
            <option value="">{t.usage.every}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        </label>
        <CsvButton path={path} apiKey={apiKey} fileName="calls.csv" />
      </div>
      <CallTable calls={chosen.slice(from, from + pageRows)} />
      <p class="actions">
        <Pager
          onNewer={page === 0 ? null : () => setPage(page - 1)}
          onOlder={from + pageRows >= chosen.length ? null : () => setPage(page + 1)}
        />
        {chosen.length <= pageRows ? null : (
          <span class="fine" role="status">
            {t.pager.shown(
              t.number(from + 1),
              t.number(Math.min(from + pageRows, chosen.length)),
              t.number(chosen.length),
            )}
          </span>
        )}
      </p>
    </div>
  )
}

const nameOf = (name: string): string => toolTitle({ name, title: name }).text

function CallTable({ calls }: { calls: readonly CallView[] }): JSX.Element {
  const t = strings.value
  return (
    <DataTable
      label={t.usage.calls}
      columns={[
        { name: t.usage.when },
        { name: t.usage.tool },
        { name: t.usage.outcome },
        { name: t.cost.credits, numeric: true },
      ]}
    >
      <tbody>
        {calls.map((call) => (
          <tr key={call.request_id}>
            <td>{dateText(call.started_at)}</td>
            <td>{nameOf(call.tool)}</td>
            <td>
              {call.error_code === null ? t.usage.states[call.status] : codeLabel(call.error_code)}
              {call.mode === 'test' ? <span class="fine"> · {t.mode.test}</span> : null}
            </td>
            <td class="number">{call.credits_charged === null ? '–' : t.number(call.credits_charged)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
