import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, openBrowser, openPage } from './browser.ts'
import type { LiveAccount, TestService } from './service.ts'
import { until } from './until.ts'

/** The test service's base URL; the browser finds it at the port the service got. */
export const host = 'service.test'
const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

/** One tool for each kind of result there is. */
export const resultViews = [
  '/tools/appeal',
  '/tools/awardlens',
  '/tools/fafsa',
  '/gate/check_output',
  '/gate/fix_output',
]

/** A browser at the console of a service. */
export interface Desk {
  readonly account: LiveAccount
  /** Holds the account's sign-up key and its live one. */
  readonly page: Page
  /** The address of every request of every page. */
  readonly asked: readonly string[]
  /** A page of somebody who has no key yet. */
  visit(): Promise<Page>
  /** What a page saved under a name, once it is there. */
  saved(name: string): Promise<string>
  close(): Promise<void>
}

export async function openDesk(service: TestService): Promise<Desk> {
  await service.consoleBuild.start()
  const account = await service.liveAccount()
  const browser = await openBrowser(host, service.port)
  const downloadPath = mkdtempSync(join(tmpdir(), 'console-desk-'))
  const asked: string[] = []
  const visit = async (): Promise<Page> => {
    const page = await openPage(browser, asked, downloadPath)
    await page.setViewport(desktop)
    await page.goto(`http://${host}/console`)
    return page
  }
  return {
    account,
    page: await signedIn(await visit(), account),
    asked,
    visit,
    async saved(name) {
      const read = (): string => {
        try {
          return readFileSync(join(downloadPath, name), 'utf8')
        } catch {
          return ''
        }
      }
      await until(() => read() !== '')
      return read()
    },
    async close() {
      await browser.close()
      rmSync(downloadPath, { recursive: true })
    },
  }
}

async function signedIn(page: Page, account: LiveAccount): Promise<Page> {
  await page.locator('::-p-aria(API key)').fill(account.testKey)
  await page.locator('::-p-aria(Use this key)').click()
  await page.locator('::-p-text(Your desk is ready)').wait()
  const kept = JSON.stringify({ test: account.testKey, live: account.liveKey, mode: 'live' })
  await page.evaluate(`sessionStorage.setItem('counseling-desk', ${JSON.stringify(kept)})`)
  await page.reload()
  return page
}

/** Moves to another view and waits until it stands there. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(`new Promise((moved) => {
    if (location.hash === ${JSON.stringify(`#${address}`)}) return moved()
    addEventListener('hashchange', () => setTimeout(moved), { once: true })
    setTimeout(moved, 5_000)
    location.hash = ${JSON.stringify(address)}
  })`)
}

/** Opens a tool's form, fills in its example and waits for the price. */
export async function fillIn(page: Page, address: string): Promise<void> {
  await go(page, address)
  await page.locator('.desk-head .actions button').click()
  await page.waitForSelector('.quote .hold')
}

export async function run(page: Page, address: string): Promise<void> {
  await fillIn(page, address)
  await page.locator('.quote button.main').click()
  await page.waitForSelector('.result')
}

export async function textOf(page: Page, selector: string): Promise<string> {
  await page.waitForSelector(selector)
  return String(await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`))
}

export async function textBecomes(page: Page, selector: string, text: string): Promise<void> {
  const [where, what] = [JSON.stringify(selector), JSON.stringify(text)]
  await page.waitForFunction(`document.querySelector(${where})?.textContent === ${what}`)
}

export interface Faults {
  readonly accessible: readonly string[]
  readonly phone: readonly string[]
  readonly spanish: readonly string[]
}

/** Looks at a page as it stands: what axe says in both themes, what is too wide for a phone, what Spanish leaves out. */
export async function faultsOf(page: Page): Promise<Faults> {
  return {
    accessible: await bothThemes(page),
    phone: await tooWide(page),
    spanish: await leftInEnglish(page),
  }
}

export async function tooWide(page: Page): Promise<readonly string[]> {
  await page.setViewport(phone)
  const width = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  await page.setViewport(desktop)
  return width === 0 ? [] : [`${String(width)} px too wide`]
}

async function bothThemes(page: Page): Promise<readonly string[]> {
  await page.select('select[name=theme]', 'light')
  const light = await accessibilityFaults(page)
  await page.select('select[name=theme]', 'dark')
  // Only what depends on colors can differ.
  return [...light, ...(await accessibilityFaults(page, 'color-contrast'))]
}

/** Texts that the Spanish page calls Spanish (so that a screen reader says them so) and that hold words of English. */
async function leftInEnglish(page: Page): Promise<readonly string[]> {
  await page.select('select[name=language]', 'es')
  await page.waitForSelector('html[lang=es]')
  const found = await page.evaluate(`(() => {
    const english = /\\b(the|and|of|with|not|your|you|is|are|was|for|from|to|this|that|on|by|letter|step|credits)\\b/i
    const spanish = (element) => element.closest('[lang]').lang === 'es'
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    while (words.nextNode()) {
      const { parentElement: holder, data } = words.currentNode
      if (spanish(holder) && !holder.closest('textarea') && english.test(data)) found.push(data)
    }
    for (const element of document.querySelectorAll('[aria-label]'))
      if (spanish(element) && english.test(element.ariaLabel)) found.push(element.ariaLabel)
    return found
  })()`)
  await page.select('select[name=language]', 'en')
  await page.waitForSelector('html[lang=en]')
  return found as readonly string[]
}

/** Does the work once, when it is first asked for. */
export function lazily<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | null = null
  return () => (done ??= work())
}
