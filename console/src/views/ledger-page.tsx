import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { LedgerEntryView, Page } from '#contract/usage.ts'
import { CsvButton } from '../csv-button.tsx'
import { DataTable } from '../data-table.tsx'
import { dateText, strings } from '../i18n/strings.ts'
import { Pager } from '../pager.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useAnswer } from '../use-answer.ts'

/** Every movement of credits with running values, a page at a time. */
export function LedgerPage({ apiKey }: { apiKey: string }): JSX.Element {
  const t = strings.value
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const path = `/v1/ledger?limit=25${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
  const { body, refusal, reload } = useAnswer<Page<LedgerEntryView>>(path, apiKey)
  const older = body?.next_cursor ?? null
  return (
    <>
      <p class="lead">{t.ledger.lead}</p>
      {refusal === null ? null : <RefusalNote refusal={refusal} onRetry={reload} />}
      {body === null ? null : body.items.length === 0 ? (
        <p>{t.ledger.empty}</p>
      ) : (
        <>
          <Entries entries={body.items} />
          <p class="actions">
            <Pager
              onNewer={cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1))}
              onOlder={older === null ? null : () => setCursors([...cursors, older])}
            />
            <CsvButton path="/v1/ledger" apiKey={apiKey} fileName="ledger.csv" />
          </p>
        </>
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly LedgerEntryView[] }): JSX.Element {
  const t = strings.value
  return (
    <DataTable
      label={t.account.pages.ledger}
      columns={[
        { name: '#', numeric: true },
        { name: t.usage.when },
        { name: t.ledger.kind },
        { name: t.ledger.change, numeric: true },
        { name: t.usage.available, numeric: true },
        { name: t.usage.held, numeric: true },
      ]}
    >
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entry}>
            <td class="number">{entry.entry}</td>
            <td>{dateText(entry.at)}</td>
            <td>{t.ledger.kinds[entry.kind]}</td>
            <td class="number">{signed(entry.available_change)}</td>
            <td class="number">{t.number(entry.available_after)}</td>
            <td class="number">{t.number(entry.held_after)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function signed(change: number): string {
  const text = strings.value.number(Math.abs(change))
  if (change === 0) return '0'
  return change > 0 ? `+${text}` : `−${text}`
}
