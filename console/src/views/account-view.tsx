import type { JSX } from 'preact'
import { strings } from '../i18n/strings.ts'
import { accountKey } from '../session.ts'
import { CreditsPage } from './credits-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { LedgerPage } from './ledger-page.tsx'
import { UsagePage } from './usage-page.tsx'

const pages = ['usage', 'credits', 'keys', 'ledger'] as const
type Page = (typeof pages)[number]

/** Balance and usage, buying credits, keys, and every movement of credits. */
export function AccountView({ page }: { page: string | undefined }): JSX.Element {
  const t = strings.value
  const key = accountKey.value
  const here = pages.find((one) => one === page) ?? 'usage'
  if (key === null)
    return (
      <>
        <h1>{t.account.title}</h1>
        <p>{t.account.signIn}</p>
        <a class="button main" href="#/">
          {t.next.signUp}
        </a>
      </>
    )
  return (
    <>
      <nav class="tabs" aria-label={t.account.title}>
        {pages.map((one) => (
          <a key={one} href={`#/account/${one}`} aria-current={one === here ? 'page' : undefined}>
            {t.account.pages[one]}
          </a>
        ))}
      </nav>
      <h1>{t.account.pages[here]}</h1>
      <AccountPage page={here} apiKey={key} />
    </>
  )
}

function AccountPage({ page, apiKey }: { page: Page; apiKey: string }): JSX.Element {
  switch (page) {
    case 'usage':
      return <UsagePage apiKey={apiKey} />
    case 'credits':
      return <CreditsPage apiKey={apiKey} />
    case 'keys':
      return <KeysPage apiKey={apiKey} />
    case 'ledger':
      return <LedgerPage apiKey={apiKey} />
  }
}
