import assert from 'node:assert/strict'
import type { KeyRecord } from '#contract/account.ts'
import { type Desk, go, textOf } from '../support/console-desk.ts'
import type { TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

/** Makes a key with limits, gives it a successor, and takes both away. */
export async function keysJourney({ page, account }: Desk, service: TestService): Promise<void> {
  const made = async (): Promise<string> => {
    const key = await textOf(page, '.shown-once code')
    await go(page, '/account/usage')
    await go(page, '/account/keys')
    await page.waitForSelector('.key-list li')
    assert.ok(!(await textOf(page, 'body')).includes(key), 'shown once')
    return key
  }
  const pressIn = (row: string, name: string) =>
    page.waitForFunction(`(() => {
      const rows = [...document.querySelectorAll('.key-list li')].filter((one) => one.textContent.includes('${row}'))
      const button = rows[0] && [...rows[0].querySelectorAll('button')].find((one) => one.textContent.startsWith('${name}'))
      button?.click()
      return button !== undefined
    })()`)
  await go(page, '/account/keys')
  await page.locator('#key-name').fill('Summer helper')
  await page.locator('.chip ::-p-text(check texts)').click()
  await page.locator('#key-budget').fill('7')
  await page.select('#key-window', 'day')
  await page.locator('#key-expires').fill('2031-05-01')
  await page.locator('::-p-aria(Make the key)').click()
  const first = await made()
  const kept = await service.send('GET /v1/keys', { key: account.testKey })
  const record = (kept.json as { readonly items: readonly KeyRecord[] }).items[0]
  assert.deepEqual(record?.scopes, ['tools'])
  assert.deepEqual(record.budget, { credits: 7, window: 'day' })
  assert.match(record.expires_at ?? '', /^2031-05-0[12]T/)
  assert.match(await textOf(page, '.key-list li'), /Summer helper.*0 of 7 credits used \(day\)/)
  const refused = await service.send('POST /v1/tools/toy', { key: first, body: { note: 'a toy' } })
  assert.equal(refused.error.reason, 'key_budget')

  await pressIn('Summer helper', 'Rotate')
  const second = await made()
  assert.notEqual(second, first)
  assert.equal((await service.send('GET /v1/me', { key: first })).status, 200, 'the hour of grace')
  assert.equal((await service.send('GET /v1/me', { key: second })).status, 200)
  assert.match(await textOf(page, '.key-list'), /has a successor; works until/)
  for (const key of [first, second]) {
    const text = key.slice(0, 12)
    await pressIn(text, 'Revoke')
    await pressIn(text, 'Revoke for good')
    await page.waitForFunction(
      `[...document.querySelectorAll('li.revoked')].some((row) => row.textContent.includes('${text}'))`,
    )
    await until(async () => (await service.send('GET /v1/me', { key })).status === 401)
  }
}

/** Fills more than a page of calls and reads them all back, on the page and as a file. */
export async function listsJourney(desk: Desk, service: TestService): Promise<void> {
  const { page, account } = desk
  for (let group = 0; group < 3; group += 1)
    await Promise.all(
      Array.from({ length: 40 }, () =>
        service.send('POST /v1/tools/other', { key: account.testKey, body: { note: 'a toy' } }),
      ),
    )
  const all = await service.send('GET /v1/calls?limit=100', { key: account.testKey })
  const { next_cursor: next } = all.json as { readonly next_cursor: string }
  const rest = await service.send(`GET /v1/calls?limit=100&cursor=${next}`, { key: account.testKey })
  const count = 100 + (rest.json as { readonly items: readonly unknown[] }).items.length
  await go(page, '/account/usage')
  await page.locator(`::-p-text(1 to 25 of ${count})`).wait()
  assert.match(await textOf(page, '.chart'), new RegExp(`credits in ${count} calls`))
  await page.locator('::-p-aria(Older)').click()
  await page.locator(`::-p-text(26 to 50 of ${count})`).wait()
  await page.locator('::-p-aria(Download CSV)').click()
  const lines = (await desk.saved('calls.csv')).trimEnd().split('\r\n')
  assert.equal(lines.length, 1 + count)
  assert.equal(new Set(lines).size, 1 + count, 'one head, every call once')
  await page.select('select[name=span]', '364')
  await page.locator('::-p-text(1 to 25 of)').wait()
}
