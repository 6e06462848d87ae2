import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { LedgerEntryView, Page } from '#contract/usage.ts'
import { requestText } from '../api/request.ts'
import { saveFile } from '../api/save-file.ts'
import { dateText, strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useAnswer } from '../use-answer.ts'
import { useSubmit } from '../use-submit.ts'

/** Every movement of credits with running values, a page at a time. */
export function LedgerPage({ apiKey }: { apiKey: string }): JSX.Element {
  const t = strings.value
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const path = `/v1/ledger?limit=25${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
  const { body, refusal } = useAnswer<Page<LedgerEntryView>>(path, apiKey)
  const csv = useSubmit(async () =>
    saveFile(
      'ledger.csv',
      await requestText('/v1/ledger?limit=100', { key: apiKey, headers: { accept: 'text/csv' } }),
    ),
  )
  const older = body?.next_cursor ?? null
  return (
    <>
      <p class="lead">{t.ledger.lead}</p>
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      {csv.refusal === null ? null : <RefusalNote refusal={csv.refusal} />}
      {body === null ? null : body.items.length === 0 ? (
        <p>{t.ledger.empty}</p>
      ) : (
        <Entries entries={body.items} />
      )}
      <p class="actions">
        <button
          type="button"
          disabled={cursors.length === 0}
          onClick={() => setCursors(cursors.slice(0, -1))}
        >
          {t.ledger.newer}
        </button>
        <button
          type="button"
          disabled={older === null}
          onClick={() => (older === null ? undefined : setCursors([...cursors, older]))}
        >
          {t.ledger.older}
        </button>
        <button type="button" onClick={() => csv.submit()} disabled={csv.busy}>
          CSV
        </button>
      </p>
    </>
  )
}

function Entries({ entries }: { entries: readonly LedgerEntryView[] }): JSX.Element {
  const t = strings.value
  return (
    <div class="scrolls" role="region" aria-label={t.account.pages.ledger} tabIndex={0}>
      <table>
        <caption class="unseen">{t.account.pages.ledger}</caption>
        <thead>
          <tr>
            <th scope="col" class="number">
              #
            </th>
            <th scope="col">{t.usage.when}</th>
            <th scope="col">{t.ledger.kind}</th>
            <th scope="col" class="number">
              {t.ledger.change}
            </th>
            <th scope="col" class="number">
              {t.usage.available}
            </th>
            <th scope="col" class="number">
              {t.usage.held}
            </th>
          </tr>
        </thead>
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
      </table>
    </div>
  )
}

function signed(change: number): string {
  const text = strings.value.number(Math.abs(change))
  if (change === 0) return '0'
  return change > 0 ? `+${text}` : `−${text}`
}
