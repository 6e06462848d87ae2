import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Refusal, refusalOf } from './api/refused.ts'
import { strings } from './i18n/strings.ts'
import { loadManifest } from './manifest.ts'
import { Masthead } from './masthead.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { route } from './route.ts'
import { callKey, forgetKeys, refreshMe } from './session.ts'
import { AccountView } from './views/account-view.tsx'
import { ToolListView } from './views/tool-list-view.tsx'
import { ToolView } from './views/tool-view.tsx'
import { WelcomeView } from './views/welcome-view.tsx'

/** The whole page: masthead, and the view that the address names. */
export function App(): JSX.Element {
  const t = strings.value
  const key = callKey.value
  const main = useFocusOnMove()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        await refreshMe()
        await loadManifest(key)
        setRefusal(null)
      } catch (cause) {
        const told = refusalOf(cause)
        if (told.code === 'unauthorized') forgetKeys()
        setRefusal(told)
      }
    }
    void load()
  }, [key])
  useEffect(() => {
    document.title = t.brand
  }, [t])
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => skipTo(event, main.current)}>
        {t.skip}
      </a>
      <Masthead />
      <main id="main" ref={main} tabIndex={-1}>
        {refusal === null ? null : <RefusalNote refusal={refusal} />}
        <View />
      </main>
      <footer>
        <p>{t.footer.privacy}</p>
        <p>
          <a href="/docs">{t.footer.reference}</a>
        </p>
      </footer>
    </>
  )
}

function View(): JSX.Element {
  const [area, name] = route.value
  if (area === 'account') return <AccountView page={name} />
  if (area !== 'tools' && area !== 'gate') return <WelcomeView />
  if (name === undefined) return <ToolListView />
  return <ToolView key={`${area}/${name}`} product={area} name={name} />
}

/** A new view begins at its top, and a screen reader begins there too; the first one is left to the browser. */
function useFocusOnMove() {
  const main = useRef<HTMLElement>(null)
  const address = route.value.join('/')
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [address])
  return main
}

/** The address after `#` is the view's, so the link cannot be left to the browser. */
function skipTo(event: Event, main: HTMLElement | null): void {
  event.preventDefault()
  main?.focus()
}
