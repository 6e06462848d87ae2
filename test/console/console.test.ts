import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import type { Manifest } from '#contract/manifest.ts'
import type { CallView } from '#contract/usage.ts'
import { chromium } from '../support/browser.ts'
import {
  type Desk,
  type Faults,
  faultsOf,
  fillIn,
  go,
  host,
  lazily,
  openDesk,
  resultViews,
  run,
  textBecomes,
  textOf,
  tooWide,
} from '../support/console-desk.ts'
import { forOneService, type TestService } from '../support/service.ts'
import { toyResult } from '../support/toy-tool.ts'
import { until } from '../support/until.ts'
import { verifies } from '../support/verifies.ts'
import { keysJourney, listsJourney } from './account-journeys.ts'

const accountPages = ['/account/usage', '/account/credits', '/account/keys', '/account/ledger']

describe('in Chromium', { skip: chromium === undefined ? 'no Chromium' : false }, () => {
  forOneService(define)
})

function define(service: TestService): void {
  let desk: Desk
  before(async () => {
    desk = await openDesk(service)
  })
  after(() => desk.close())

  verifies('console:paid-letter', async () => {
    const page = await desk.visit()
    await page.locator('::-p-aria(Your school or office)').fill('Riverside High School')
    await page.locator('::-p-aria(E-mail)').fill('desk@riverside.test')
    await page.locator('::-p-aria(Create my account)').click()
    await page.locator('::-p-aria(Buy credits)').click()
    await page.locator('::-p-aria(Buy)').click()
    const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve))
    await page.locator('::-p-aria(Go to the payment page)').click()
    const payment = await opened
    assert.ok(payment !== null)
    await payment.locator('::-p-aria(Pay \\(simulated\\))').click()
    await payment.waitForNavigation()
    await payment.close()
    await page.locator('::-p-text(Paid. Your credits are here.)').wait()
    await page.locator('::-p-aria(Make a live key)').click()
    await page.locator('::-p-text(Your key, shown this once.)').wait()
    assert.match(await textOf(page, '.balance'), /^5,000 credits$/)
    await run(page, '/tools/appeal')
    assert.match(await textOf(page, '.sheet'), /Maya Alvarez/)
    assert.match(await textOf(page, '.result'), /The check found nothing wrong\./)
    assert.match(await textOf(page, '.grounding'), /Used as you wrote itStudent name, .*The facts/)
    assert.match(await textOf(page, '.cost'), /1 credit \(\$0\.001\)/)
    assert.match(await textOf(page, '.cost'), /rounded up: 1, as charged/)
    await textBecomes(page, '.balance', '4,999 credits')
    await go(page, '/account/ledger')
    await page.waitForSelector('tbody tr')
    assert.match(await textOf(page, 'tbody'), /Charged, rest back[\s\S]*Set aside[\s\S]*Purchase/)
  })

  verifies('console:schema-forms', async () => {
    const { page } = desk
    for (const product of ['tools', 'gate'] as const) {
      const answer = await service.send(`GET ${product === 'tools' ? '' : '/gate'}/v1/tools`)
      for (const { name, input_schema: schema } of (answer.json as Manifest).tools) {
        await go(page, `/${product}/${name}`)
        const fields = Object.keys((schema as { readonly properties: object }).properties)
        for (const field of fields) await page.waitForSelector(`#field-${field}`)
        assert.equal((await page.$$('.field')).length, fields.length, name)
      }
    }
    // A tool that the console has never heard of.
    await go(page, '/tools/toy')
    await page.locator('#field-note').fill('hi')
    await page.locator('.quote button.main').click()
    await page.locator('::-p-text(Write at least 3 characters.)').wait()
    assert.equal(await page.evaluate('document.activeElement.id'), 'field-note')
    await page.locator('#field-note').fill('a toy of twenty-five chars')
    await page.locator('::-p-text(Too long: 20 characters at most.)').wait()
    await page.locator('#field-note').fill('a toy')
    await page.locator('::-p-text(is set aside)').wait()
    await page.locator('.quote button.main').click()
    await page.locator('::-p-text(A toy.)').wait()
  })

  verifies('console:awards', async () => {
    const { page } = desk
    await run(page, '/tools/awardlens')
    const cells = await textOf(page, '.award tbody')
    const chart = String(
      await page.evaluate('document.querySelector(".award svg").getAttribute("aria-label")'),
    )
    const told = [...chart.matchAll(/\$\d[\d,]*\d/g)].map(([amount]) => amount)
    assert.ok(told.length >= 5, chart)
    for (const amount of told) assert.ok(cells.includes(amount), amount)
    assert.match(
      await textOf(page, '.award'),
      /Lowest net price: Letter 2: Harbor State University, \$23,200/,
    )
  })

  verifies('console:gate', async () => {
    const { page } = desk
    await run(page, '/gate/check_output')
    const marked = await page.evaluate(
      '[...document.querySelectorAll("mark.block")].map((mark) => mark.firstChild.data)',
    )
    assert.ok((marked as string[]).includes('(415) 555-2671'), String(marked))
    await page.locator('::-p-aria(Make the smallest fix)').click()
    await page.locator('.tabs a[href="#/gate/fix_output"][aria-current]').wait()
    await page.locator('::-p-text(is set aside)').wait()
    await page.locator('.quote button.main').click()
    await page.waitForSelector('.diff ins')
    assert.match(await textOf(page, '.diff'), /Removed: \(415\) 555-2671 Written instead: \[phone removed\]/)
  })

  verifies('console:keyboard', async () => {
    const { page } = desk
    await go(page, '/tools/fafsa')
    await page.waitForSelector('.desk')
    const tabTo = async (id: string): Promise<void> => {
      for (let pressed = 0; pressed < 60; pressed += 1) {
        if ((await page.evaluate('document.activeElement.id')) === id) return
        await page.keyboard.press('Tab')
      }
      assert.fail(`${id} is out of reach`)
    }
    await tabTo('field-studentName')
    await page.keyboard.type('Maya')
    await tabTo('field-grade')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await tabTo('field-notes')
    await page.keyboard.type('Parents are divorced.')
    await tabTo('credits-max')
    await page.locator('::-p-text(is set aside)').wait()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.checklist input')
    assert.equal(await page.evaluate('document.activeElement.id'), 'result-heading')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.locator('::-p-text(1 of)').wait()
  })

  test('what the server refuses is told with what to do next', async () => {
    const { page } = desk
    await fillIn(page, '/tools/toy')
    await page.locator('#credits-max').fill('1')
    await page.locator('.quote button.main').click()
    await page.locator('::-p-text(The hold for this call does not fit)').wait()
    assert.match(await textOf(page, '.refusal'), /Raise the limit you set/)
  })

  verifies('console:steps', async () => {
    const { page } = desk
    const drafted = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    service.plays.set('steps', async ({ onStep }) => {
      onStep?.('draft')
      await drafted.promise
      onStep?.('verify')
      await written.promise
      return toyResult()
    })
    await go(page, '/tools/other')
    await page.locator('#field-note').fill('a toy')
    await page.locator('#field-play').fill('steps')
    await page.waitForSelector('.quote .hold')
    await page.locator('.quote button.main').click()
    await textBecomes(page, '.progress .now', 'Drafting…')
    drafted.resolve()
    await textBecomes(page, '.progress .now', 'Checking every fact…')
    assert.equal(await textOf(page, '.steps'), 'Drafting')
    assert.match(await textOf(page, '.progress'), /do not ask again within two minutes, nothing is charged/)
    written.resolve()
    await page.waitForSelector('.result')
  })

  verifies('console:asked-again', async () => {
    const { page } = desk
    const written = Promise.withResolvers<void>()
    service.plays.set('slow', () => written.promise.then(() => toyResult({ text: 'A slow toy.' })))
    await go(page, '/tools')
    await go(page, '/tools/toy')
    await page.locator('#field-note').fill('a slow toy')
    await page.locator('#field-play').fill('slow')
    await page.locator('::-p-text(is set aside)').wait()
    await page.locator('.quote button.main').click()
    await page.locator('::-p-aria(Stop waiting)').click()
    const running = await service.send('GET /v1/calls?status=running', { key: desk.account.testKey })
    const [left] = (running.json as { readonly items: readonly CallView[] }).items
    await until(() => service.calls.runs.find(left?.request_id ?? '')?.awaited === false)
    written.resolve()
    await page.locator('::-p-aria(Ask again)').click()
    await page.waitForSelector('.result')
    assert.match(await textOf(page, '.sheet'), /A slow toy\./)
    const calls = await service.send('GET /v1/calls?tool=toy', { key: desk.account.testKey })
    const { items } = calls.json as { readonly items: readonly CallView[] }
    assert.deepEqual(
      items.map(({ billing_status: status }) => status),
      ['settled', 'settled'],
      'the toy of the forms, and this one once',
    )
  })

  verifies('console:result-kept', async () => {
    const { page } = desk
    await page.bringToFront()
    await page
      .browserContext()
      .overridePermissions(`http://${host}`, ['clipboard-read', 'clipboard-sanitized-write'])
    await run(page, '/tools/appeal')
    const letter = await textOf(page, '.sheet')
    await page.locator('::-p-aria(Copy)').click()
    await textBecomes(page, '.letter [role=status]', 'Copied.')
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), letter)
    await page.locator('::-p-aria(Download text)').click()
    assert.equal(await desk.saved('appeal.txt'), letter)
    await page.locator('::-p-aria(Download data)').click()
    const answer = JSON.parse(await desk.saved('appeal.json'))
    assert.equal(answer.output.text, letter)
    assert.equal(await textOf(page, '.result > .fine code'), answer.request_id)
    await page.select('select[name=theme]', 'dark')
    await page.emulateMediaType('print')
    const paper = await page.evaluate(
      '({ text: document.body.innerText.trim(), ink: getComputedStyle(document.querySelector(".sheet")).color })',
    )
    await page.emulateMediaType('screen')
    assert.deepEqual(paper, { text: letter, ink: 'rgb(35, 40, 42)' })
  })

  verifies('console:keys', () => keysJourney(desk, service))
  verifies('console:whole-lists', () => listsJourney(desk, service))

  verifies('console:text-only', async () => {
    const { page } = desk
    const hostile = '<img src="/x" onerror="document.title=1"> <b>bold</b> &amp; — a testament to it'
    await go(page, '/gate/check_output')
    await page.locator('#field-text').fill(hostile)
    await page.locator('::-p-text(is set aside)').wait()
    await page.locator('.quote button.main').click()
    const shown = await textOf(page, '.findings .sheet')
    assert.ok(shown.startsWith('<img src="/x" onerror="document.title=1"> <b>bold</b> &amp;'), shown)
    assert.equal(await page.evaluate('document.querySelectorAll("main img, main b, main script").length'), 0)
  })

  /** Every view, and the result of every kind, looked at once. */
  const walk = lazily(async () => {
    const { page } = desk
    const found: { view: string; faults: Faults }[] = []
    // A page behind another draws no frames, and what waits for one would wait for good.
    await page.bringToFront()
    for (const view of ['/', '/tools', '/tools/rec', ...accountPages]) {
      await go(page, view)
      // A request that Chromium never calls finished must not keep the walk: the view is looked at as it stands.
      await page.waitForNetworkIdle({ idleTime: 100, timeout: 10_000 }).catch(() => undefined)
      found.push({ view, faults: await faultsOf(page) })
    }
    for (const view of resultViews) {
      await run(page, view)
      found.push({ view, faults: await faultsOf(page) })
    }
    return (kind: keyof Faults) =>
      found.flatMap(({ view, faults }) => faults[kind].map((fault) => `${view}: ${fault}`))
  })

  verifies('console:accessible', async () => assert.deepEqual((await walk())('accessible'), []))
  verifies('console:phone', async () => {
    assert.deepEqual((await walk())('phone'), [])
    const { page } = desk
    await fillIn(page, '/tools/appeal')
    await page.locator('#field-studentName').fill('W'.repeat(99))
    await page.locator('.quote button.main').click()
    await page.waitForSelector('.result')
    assert.deepEqual(await tooWide(page), [], 'a name that does not end')
  })
  verifies('console:spanish-results', async () => assert.deepEqual((await walk())('spanish'), []))

  verifies('console:key-in-tab', async () => {
    const { page } = desk
    await go(page, '/account/keys')
    await page.waitForSelector('.key-list li')
    const kept = await page.evaluate('JSON.stringify([document.cookie, { ...localStorage }, location.href])')
    assert.ok(!String(kept).includes('bm_'), String(kept))
    assert.deepEqual(
      desk.asked.filter((address) => address.includes('bm_')),
      [],
    )
    await page.locator('::-p-aria(Forget keys)').click()
    assert.ok(!String(await page.evaluate('JSON.stringify({ ...sessionStorage })')).includes('bm_'))
  })

  test('the page speaks Spanish once it is asked to, and keeps to it', async () => {
    const page = await desk.visit()
    await page.select('select[name=language]', 'es')
    await go(page, '/tools/appeal')
    await page.locator('::-p-aria(Llenar con un ejemplo)').wait()
    assert.equal(await page.evaluate('document.documentElement.lang'), 'es')
    assert.match(await textOf(page, '.desk'), /Los hechos \(necesario\)[\s\S]*Nombre del estudiante/)
    await page.reload()
    await page.locator('::-p-aria(Llenar con un ejemplo)').wait()
  })

  // Last, so that it looks back on all of the above.
  verifies('console:own-origin', () => {
    assert.ok(desk.asked.length > 50, `only ${desk.asked.length} requests seen`)
    const elsewhere = desk.asked.filter(
      (address) => !/^(data|blob):/.test(address) && !address.startsWith(`http://${host}/`),
    )
    assert.deepEqual(elsewhere, [])
  })
}
