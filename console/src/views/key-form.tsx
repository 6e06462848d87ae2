import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { MintKeyBody, Scope } from '#contract/account.ts'
import { strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useSubmit } from '../use-submit.ts'

interface Draft {
  readonly name: string
  readonly mode: 'live' | 'test'
  readonly scopes: readonly Scope[]
  readonly credits: string
  readonly window: 'day' | 'month' | 'total'
  readonly expires: string
}

const empty: Draft = {
  name: '',
  mode: 'live',
  scopes: ['tools', 'gate'],
  credits: '',
  window: 'month',
  expires: '',
}

/** A new key, with no more than its holder needs. */
export function KeyForm({ onMint }: { onMint: (wanted: MintKeyBody) => Promise<void> }): JSX.Element {
  const t = strings.value
  const [draft, setDraft] = useState(empty)
  const change = (part: Partial<Draft>): void => setDraft((last) => ({ ...last, ...part }))
  const { busy, refusal, submit } = useSubmit(async () => {
    await onMint(bodyOf(draft))
    setDraft(empty)
  })
  return (
    <form class="card key-form" onSubmit={submit} noValidate>
      <h2>{t.keys.create}</h2>
      <label class="label" for="key-name">
        {t.keys.name}
      </label>
      <input
        id="key-name"
        autocomplete="off"
        value={draft.name}
        onInput={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Chips
        legend={t.mode.label}
        type="radio"
        options={[
          {
            value: 'live',
            label: t.mode.live,
            checked: draft.mode === 'live',
            pick: () => change({ mode: 'live' }),
          },
          {
            value: 'test',
            label: t.mode.test,
            checked: draft.mode === 'test',
            pick: () => change({ mode: 'test' }),
          },
        ]}
      />
      <Chips
        legend={t.keys.scopesTitle}
        type="checkbox"
        options={(['tools', 'gate', 'account'] as const).map((scope) => ({
          value: scope,
          label: t.keys.scopes[scope],
          checked: draft.scopes.includes(scope),
          pick: () => change({ scopes: toggled(draft.scopes, scope) }),
        }))}
      />
      <BudgetFields draft={draft} onChange={change} />
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      <button type="submit" class="main" disabled={busy}>
        {t.keys.createDo}
      </button>
    </form>
  )
}

function BudgetFields({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}): JSX.Element {
  const t = strings.value
  return (
    <div class="fields">
      <div class="field">
        <label class="label" for="key-budget">
          {t.keys.budget}
        </label>
        <input
          id="key-budget"
          inputMode="numeric"
          autocomplete="off"
          value={draft.credits}
          onInput={({ currentTarget }) => onChange({ credits: currentTarget.value })}
        />
      </div>
      <div class="field">
        <label class="label" for="key-window">
          {t.keys.window}
        </label>
        <select
          id="key-window"
          value={draft.window}
          onChange={({ currentTarget }) => onChange({ window: currentTarget.value as Draft['window'] })}
        >
          {(['day', 'month', 'total'] as const).map((window) => (
            <option key={window} value={window}>
              {t.keys.windows[window]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label class="label" for="key-expires">
          {t.keys.expiresOn}
        </label>
        <input
          id="key-expires"
          type="date"
          value={draft.expires}
          onInput={({ currentTarget }) => onChange({ expires: currentTarget.value })}
        />
      </div>
    </div>
  )
}

interface ChipsProps {
  readonly legend: string
  readonly type: 'radio' | 'checkbox'
  readonly options: readonly { value: string; label: string; checked: boolean; pick: () => void }[]
}

function Chips({ legend, type, options }: ChipsProps): JSX.Element {
  return (
    <fieldset class="chips">
      <legend class="label">{legend}</legend>
      {options.map(({ value, label, checked, pick }) => (
        <label key={value} class="chip">
          <input type={type} name={`key-${type}`} checked={checked} onChange={pick} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const toggled = (scopes: readonly Scope[], scope: Scope): readonly Scope[] =>
  scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]

/** What was left empty is not sent; the day of expiry counts whole, in the reader's own time. */
function bodyOf({ name, mode, scopes, credits, window, expires }: Draft): MintKeyBody {
  return {
    ...(name === '' ? {} : { name }),
    mode,
    scopes: [...scopes],
    ...(credits === '' ? {} : { budget: { credits: Number(credits), window } }),
    ...(expires === '' ? {} : { expires_at: new Date(`${expires}T23:59:59`).toISOString() }),
  }
}
