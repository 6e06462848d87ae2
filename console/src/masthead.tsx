import type { JSX } from 'preact'
import { languages, language, setLanguage, setTheme, theme, themes } from './preferences.ts'
import { strings } from './i18n/strings.ts'
import { route } from './route.ts'
import { callKey, forgetKeys, hasKey, me, mode, setMode } from './session.ts'

export function Masthead(): JSX.Element {
  const t = strings.value
  const here = route.value[0]
  const links = [
    { area: 'tools', href: '#/tools', name: t.nav.tools },
    { area: 'gate', href: '#/gate/check_output', name: t.nav.gate },
    { area: 'account', href: '#/account', name: t.nav.account },
  ]
  return (
    <header class="masthead">
      <div class="bar">
        <a class="brand" href="#/">
          {t.brand}
        </a>
        <nav aria-label={t.nav.label}>
          {links.map(({ area, href, name }) => (
            <a key={area} href={href} aria-current={here === area ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <Preferences />
      </div>
      {callKey.value === null ? null : <AccountBar />}
    </header>
  )
}

function Preferences(): JSX.Element {
  const t = strings.value
  return (
    <div class="preferences">
      <label>
        <span class="unseen">{t.language}</span>
        <select
          name="language"
          value={language.value}
          onChange={({ currentTarget }) =>
            setLanguage(languages.find((one) => one === currentTarget.value) ?? 'en')
          }
        >
          <option value="en" lang="en">
            English
          </option>
          <option value="es" lang="es">
            Español
          </option>
        </select>
      </label>
      <label>
        <span class="unseen">{t.theme}</span>
        <select
          name="theme"
          value={theme.value}
          onChange={({ currentTarget }) =>
            setTheme(themes.find((one) => one === currentTarget.value) ?? 'system')
          }
        >
          {themes.map((one) => (
            <option key={one} value={one}>
              {t.themes[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** Whose desk this is, what it has, and whether calls are for practice or bill. */
function AccountBar(): JSX.Element {
  const t = strings.value
  const account = me.value
  const both = hasKey('test') && hasKey('live')
  return (
    <div class="account-bar">
      {account === null ? null : (
        <p>
          <span class="who">{account.account.name}</span>{' '}
          <span class={account.low_balance ? 'balance low' : 'balance'}>
            {t.credits(t.number(account.credits_available))}
          </span>
        </p>
      )}
      <div class="mode" role="group" aria-label={t.mode.label}>
        {(['test', 'live'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={mode.value === one}
            disabled={!both && mode.value !== one}
            onClick={() => setMode(one)}
          >
            {t.mode[one]}
          </button>
        ))}
      </div>
      <button type="button" class="quiet" onClick={forgetKeys}>
        {t.forget}
      </button>
    </div>
  )
}
