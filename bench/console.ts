// node bench/console.ts [--rounds=7]
//
// What the console costs its reader: bytes of its files as they travel (gzip), and the time to the first words on the
// screen in headless Chromium (`first-contentful-paint`), with nothing cached and with everything cached. Medians.
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Page } from 'puppeteer-core'
import { openBrowser, openPage } from '../test/support/browser.ts'
import { startService } from '../test/support/service.ts'
import { machineLine, median, print, printTable, whole } from './support/figures.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const host = 'service.test'

const { service, stop } = await startService('embedded')
await service.consoleBuild.start()
const { assets, page: html } = service.consoleBuild.files() ?? { assets: new Map(), page: null }
const files = [...assets, ['index.html', html] as const].flatMap(([name, file]) =>
  file === null ? [] : [{ name, bytes: gzipSync(file.bytes).length }],
)

const browser = await openBrowser(host, service.port)
const paints: { first: number; again: number }[] = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  const page = await openPage(browser, [])
  await page.goto(`http://${host}/console`)
  const first = await paintMs(page)
  await page.reload()
  paints.push({ first, again: await paintMs(page) })
  await page.close()
}
await browser.close()
await stop()

print(machineLine())
printTable(
  ['file', 'gzip bytes'],
  files.map(({ name, bytes }) => [name, whole(bytes)]),
)
print(
  `first paint: ${whole(median(paints.map(({ first }) => first)))} ms, again: ${whole(median(paints.map(({ again }) => again)))} ms`,
)

async function paintMs(page: Page): Promise<number> {
  await page.waitForSelector('h1')
  const entry = await page.evaluate(`new Promise((told) => new PerformanceObserver((list) =>
    told(list.getEntriesByName('first-contentful-paint')[0].startTime)).observe({ type: 'paint', buffered: true }))`)
  return Number(entry)
}
