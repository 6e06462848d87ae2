import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { KeyRecord, MintKeyAnswer, RotateKeyAnswer } from '#contract/account.ts'
import { request } from '../api/request.ts'
import { dateText, strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { modeOf, replaceKey } from '../session.ts'
import { ShownOnce } from '../shown-once.tsx'
import { useAnswer } from '../use-answer.ts'
import { type Submit, useSubmit } from '../use-submit.ts'
import { KeyForm } from './key-form.tsx'

/** The account's keys: make one with its limits, give one a successor, take one away. */
export function KeysPage({ apiKey }: { apiKey: string }): JSX.Element {
  const t = strings.value
  const { body, refusal, reload } = useAnswer<{ items: KeyRecord[] }>('/v1/keys?limit=100', apiKey)
  const [shown, setShown] = useState<string | null>(null)
  const told = (made: string | null): void => {
    setShown(made)
    reload()
  }
  return (
    <>
      <p class="lead">{t.keys.lead}</p>
      {shown === null ? null : <ShownOnce apiKey={shown} note={t.keys.onceNote} />}
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      <ul class="key-list">
        {(body?.items ?? []).map((record) => (
          <KeyRow key={record.id} record={record} apiKey={apiKey} onChange={told} />
        ))}
      </ul>
      <KeyForm
        onMint={async (wanted) => {
          const made = await request<MintKeyAnswer>('/v1/keys', { method: 'POST', key: apiKey, body: wanted })
          told(made.api_key)
        }}
      />
    </>
  )
}

interface KeyRowProps {
  readonly record: KeyRecord
  readonly apiKey: string
  /** With the successor's text, or null when the key was taken away. */
  readonly onChange: (made: string | null) => void
}

/** A rotated key goes on working this long, so that whoever holds it can change over. */
const overlapSeconds = 3600

function KeyRow({ record, apiKey, onChange }: KeyRowProps): JSX.Element {
  const t = strings.value
  const here = modeOf(record.prefix)
  const rotate = useSubmit(async () => {
    const body = { overlap_seconds: overlapSeconds }
    const path = `/v1/keys/${record.id}/rotate`
    const { api_key: made } = await request<RotateKeyAnswer>(path, { method: 'POST', key: apiKey, body })
    if (here !== null) replaceKey(here, made)
    onChange(made)
  })
  const revoke = useSubmit(async () => {
    await request(`/v1/keys/${record.id}`, { method: 'DELETE', key: apiKey })
    if (here !== null) replaceKey(here, null)
    onChange(null)
  })
  const refusal = rotate.refusal ?? revoke.refusal
  const works = worksUntil(record) > Date.now()
  const rotated = record.revoked_at !== null
  return (
    <li class={works ? 'card' : 'card revoked'}>
      <KeyFacts record={record} own={here !== null} works={works} />
      {works ? (
        <p class="actions">
          {rotated ? null : (
            <button type="button" onClick={() => rotate.submit()} disabled={rotate.busy}>
              {t.keys.rotate}
            </button>
          )}
          {/* Without the key that asks, nobody here could look after the account. */}
          {apiKey.startsWith(record.prefix) ? null : <RevokeButtons revoke={revoke} />}
        </p>
      ) : null}
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
    </li>
  )
}

const worksUntil = ({ revoked_at: revoked, expires_at: expires }: KeyRecord): number =>
  Math.min(...[revoked, expires].map((time) => (time === null ? Infinity : Date.parse(time))))

/** Asks once more: nothing that used the key works from then on. */
function RevokeButtons({ revoke }: { revoke: Submit }): JSX.Element {
  const t = strings.value
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <button type="button" onClick={() => setAsked(true)}>
        {t.keys.revoke}
      </button>
    )
  return (
    <>
      <button type="button" class="danger" onClick={() => revoke.submit()} disabled={revoke.busy}>
        {t.keys.revokeSure}
      </button>
      <button type="button" class="quiet" onClick={() => setAsked(false)}>
        {t.keys.keep}
      </button>
    </>
  )
}

function KeyFacts(props: { record: KeyRecord; own: boolean; works: boolean }): JSX.Element {
  const t = strings.value
  const { record, own, works } = props
  const { budget, budget_credits_used: used } = record
  return (
    <>
      <h2>
        {record.name === '' ? t.keys.unnamed : record.name} <code>{record.prefix}…</code>
      </h2>
      <p>
        <span class="tag">{t.mode[record.mode]}</span>{' '}
        {record.scopes.map((scope) => t.keys.scopes[scope]).join(', ')}
        {own ? <strong> · {t.keys.own}</strong> : null}
      </p>
      <p class="fine">
        {t.keys.made(dateText(record.created_at, 'day'))}
        {record.last_used_at === null ? null : ` · ${t.keys.used(dateText(record.last_used_at))}`}
        {record.expires_at === null ? null : ` · ${t.keys.expires(dateText(record.expires_at, 'day'))}`}
        {record.revoked_at === null ? null : (
          <strong> · {(works ? t.keys.grace : t.keys.revoked)(dateText(record.revoked_at))}</strong>
        )}
        {budget === null
          ? null
          : ` · ${t.keys.budgetUsed(t.number(used ?? 0), t.number(budget.credits), t.keys.windows[budget.window])}`}
      </p>
    </>
  )
}
