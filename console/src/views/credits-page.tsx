import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { CheckoutView, MintKeyAnswer, PackView } from '#contract/account.ts'
import { refusalOf } from '../api/refused.ts'
import { request } from '../api/request.ts'
import { strings } from '../i18n/strings.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { accountKey, hasKey, refreshMe, useKey } from '../session.ts'
import { ShownOnce } from '../shown-once.tsx'
import { useAnswer } from '../use-answer.ts'
import { useSubmit } from '../use-submit.ts'

/** Packs, the way to the page where one is paid, and the live key that spends what was bought. */
export function CreditsPage({ apiKey }: { apiKey: string }): JSX.Element {
  const t = strings.value
  const { body, refusal } = useAnswer<{ packs: PackView[] }>('/v1/credits/checkout', apiKey)
  const [checkout, setCheckout] = useState<CheckoutView | null>(null)
  return (
    <>
      <p class="lead">{t.buy.lead}</p>
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      <ul class="packs">
        {(body?.packs ?? []).map((pack) => (
          <Pack key={pack.id} pack={pack} apiKey={apiKey} onOpen={setCheckout} />
        ))}
      </ul>
      {checkout === null ? null : <Checkout opened={checkout} apiKey={apiKey} />}
      <LiveKey apiKey={apiKey} />
    </>
  )
}

function Pack(props: {
  pack: PackView
  apiKey: string
  onOpen: (checkout: CheckoutView) => void
}): JSX.Element {
  const t = strings.value
  const { pack, apiKey, onOpen } = props
  const { busy, refusal, submit } = useSubmit(async () => {
    const body = { pack: pack.id }
    onOpen(await request<CheckoutView>('/v1/credits/checkout', { method: 'POST', key: apiKey, body }))
  })
  return (
    <li class="card">
      <h2>{t.credits(t.number(pack.credits))}</h2>
      <p>
        {t.usd(pack.amount_usd)} <span class="fine">{pack.name}</span>
      </p>
      <button type="button" onClick={() => submit()} disabled={busy}>
        {t.buy.choose}
      </button>
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
    </li>
  )
}

const lookAgainMs = 3000

/** A purchase under way. It is paid on a page of its own; this one looks until it is settled. */
function Checkout({ opened, apiKey }: { opened: CheckoutView; apiKey: string }): JSX.Element {
  const t = strings.value
  const path = `/v1/credits/checkout/${opened.checkout_id}`
  const { body, refusal, reload } = useAnswer<CheckoutView>(path, apiKey)
  const status = body?.status ?? opened.status
  const waiting = status === 'open' || status === 'processing'
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(reload, lookAgainMs)
    addEventListener('focus', reload)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', reload)
    }
  }, [waiting, path])
  useEffect(() => {
    if (status === 'settled') void refreshMe().catch(refusalOf)
  }, [status])
  return (
    <section class="card checkout" aria-labelledby="checkout-heading">
      <h2 id="checkout-heading">{t.buy.checkout}</h2>
      <p role="status">
        {t.buy.states[status]} {t.credits(t.number(opened.credits))}, {t.usd(opened.amount_usd)}
      </p>
      {refusal === null ? null : <RefusalNote refusal={refusal} />}
      {waiting ? (
        <p class="actions">
          <a class="button main" href={opened.checkout_url} target="_blank" rel="noopener noreferrer">
            {t.buy.pay}
          </a>
          <button type="button" onClick={reload}>
            {t.buy.look}
          </button>
        </p>
      ) : null}
    </section>
  )
}

function LiveKey({ apiKey }: { apiKey: string }): JSX.Element {
  const t = strings.value
  const [minted, setMinted] = useState<string | null>(null)
  const { busy, refusal, submit } = useSubmit(async () => {
    const answer = await request<MintKeyAnswer>('/v1/keys', {
      method: 'POST',
      key: apiKey,
      body: { name: 'console' },
    })
    setMinted(answer.api_key)
    await useKey(answer.api_key)
  })
  return (
    <section aria-labelledby="live-heading">
      <h2 id="live-heading">{t.buy.live}</h2>
      <p>{hasKey('live') ? t.buy.liveHere : t.buy.liveNote}</p>
      {minted === null ? null : <ShownOnce apiKey={minted} note={t.buy.liveKept} />}
      {refusal === null ? null : <RefusalNote refusal={refusal} onRetry={submit} />}
      {hasKey('live') || accountKey.value === null ? null : (
        <button type="button" onClick={() => submit()} disabled={busy}>
          {t.buy.mint}
        </button>
      )}
    </section>
  )
}
