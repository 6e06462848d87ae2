import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { type Browser, launch, type Page } from 'puppeteer-core'

/** Where Debian and its like put Chromium. */
export const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))

// A page of a busy machine may take its time; nothing here waits longer than it must.
const waitMsMax = 120_000

/** A browser whose whole internet is one service: `host` is at `port` of this machine, all else is nowhere. */
export async function openBrowser(host: string, port: number): Promise<Browser> {
  return launch({
    ...(chromium === undefined ? {} : { executablePath: chromium }),
    protocolTimeout: waitMsMax,
    timeout: waitMsMax,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-features=HttpsUpgrades',
      // What HTTPS or a loopback address would be: a page there may use the clipboard.
      `--unsafely-treat-insecure-origin-as-secure=http://${host}`,
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}, MAP * ~NOTFOUND`,
    ],
  })
}

/** A page of a visitor of its own. `asked` gets the address of each of its requests, a folder what it saves. */
export async function openPage(browser: Browser, asked: string[], downloadPath?: string): Promise<Page> {
  const context = await browser.createBrowserContext(
    downloadPath === undefined ? {} : { downloadBehavior: { policy: 'allow', downloadPath } },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(waitMsMax)
  page.on('request', (request) => asked.push(request.url()))
  return page
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

/** What axe finds against the page as it stands: the rule and where. `only` names one rule, for a second look. */
export async function accessibilityFaults(page: Page, only?: string): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source)
  const runOnly = only === undefined ? standards : [only]
  const found = await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' at ' + node.target.join(' '))))`,
  )
  return found as readonly string[]
}
