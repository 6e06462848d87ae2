import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { SignUpAnswer } from '#contract/account.ts'
import { request } from '../api/request.ts'
import { ShownOnce } from '../shown-once.tsx'
import { strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { callKey, useKey } from '../session.ts'
import { useSubmit } from '../use-submit.ts'

/** The promise of the service, and the two ways in: a new account or a key one has. */
export function WelcomeView(): JSX.Element {
  const t = strings.value
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <div class="welcome">
      <div class="promise">
        <h1>{t.welcome.title}</h1>
        <p class="lead">{t.welcome.lead}</p>
        <ul>
          {t.welcome.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      {callKey.value === null ? (
        <div class="ways-in">
          <SignUp onKey={setFresh} />
          <PasteKey />
        </div>
      ) : (
        <div class="ways-in">
          {fresh === null ? null : <ShownOnce apiKey={fresh} note={t.welcome.keyNote} />}
          <p>{t.welcome.ready}</p>
          <p class="actions">
            <a class="button main" href="#/tools">
              {t.welcome.toTools}
            </a>
            <a class="button" href="#/account/credits">
              {t.welcome.toCredits}
            </a>
          </p>
        </div>
      )}
    </div>
  )
}

function SignUp({ onKey }: { onKey: (key: string) => void }): JSX.Element {
  const t = strings.value
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const { busy, refusal, submit } = useSubmit(async () => {
    const answer = await request<SignUpAnswer>('/v1/accounts', { method: 'POST', body: { name, email } })
    onKey(answer.api_key)
    await useKey(answer.api_key)
  })
  return (
    <form class="card" onSubmit={submit} noValidate>
      <h2>{t.welcome.signUp}</h2>
      <p>{t.welcome.signUpNote}</p>
      <label class="label" for="account-name">
        {t.welcome.name}
      </label>
      <input
        id="account-name"
        autocomplete="organization"
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <label class="label" for="account-email">
        {t.welcome.email}
      </label>
      <input
        id="account-email"
        type="email"
        autocomplete="email"
        value={email}
        onInput={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      <button type="submit" class="main" disabled={busy}>
        {t.welcome.signUpDo}
      </button>
    </form>
  )
}

function PasteKey(): JSX.Element {
  const t = strings.value
  const [key, setKey] = useState('')
  const { busy, refusal, submit } = useSubmit(() => useKey(key.trim()))
  return (
    <form class="card" onSubmit={submit}>
      <h2>{t.welcome.paste}</h2>
      <p>{t.welcome.pasteNote}</p>
      <label class="label" for="api-key">
        {t.welcome.key}
      </label>
      <input
        id="api-key"
        type="password"
        autocomplete="off"
        spellcheck={false}
        value={key}
        onInput={({ currentTarget }) => setKey(currentTarget.value)}
      />
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      <button type="submit" disabled={busy || key.trim() === ''}>
        {t.welcome.pasteDo}
      </button>
    </form>
  )
}
