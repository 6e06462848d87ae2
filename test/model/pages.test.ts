import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { limits } from '#kernel/limits.ts'
import { publicWeb, type Resolve } from '#model/pages/address-guard.ts'
import { makePageReader } from '#model/pages/open-page.ts'
import { readPage } from '#model/pages/read-page.ts'
import { startWeb } from '../support/web-stand-in.ts'

const web = await startWeb()
after(() => web.close())
beforeEach(() => web.pages.clear())
const { signal } = new AbortController()

const plain = '<html><head><title>Award</title></head><body><p>Apply for the scholarship.</p></body></html>'
const failureOf = async (url: string, reader = web.reader): Promise<string> => {
  const outcome = await reader.open(url, signal)
  return outcome.kind === 'page' ? 'page' : outcome.failure
}

test('only ports of the web on public addresses may be read', () => {
  const forbidden = [
    '127.0.0.1 127.9.9.9 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 192.0.0.8 192.0.2.1',
    '198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1',
    '64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001:0:7f00:1:: fe80::1 fe80::1%eth0 fec0::1 fc00::1 fd12::1 ff02::1 2001:db8::1 100::1',
    'localhost 127.1 0x7f.1 2130706433 not-an-address',
  ].flatMap((line) => line.split(' '))
  for (const address of forbidden) assert.equal(publicWeb(address, 443), false, address)
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '2606:2800:220:1:248:1893:25c8:1946',
    '::ffff:8.8.8.8',
  ]) {
    assert.equal(publicWeb(address, 443), !address.startsWith('::ffff') || publicWeb('8.8.8.8', 443), address)
    assert.equal(publicWeb(address, 80), true, address)
    for (const port of [22, 25, 3000, 5432, 8080, 0, 65_535]) assert.equal(publicWeb(address, port), false)
  }
})

test('no spelling of an address of this machine or its networks is connected to', async () => {
  const reader = makePageReader(publicWeb)
  const { port } = web
  for (const url of [
    `http://127.0.0.1:${port}/`,
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'https://[fd00::1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://localhost/',
    `http://localhost:${port}/`,
    'http://user@8.8.8.8/',
    'http://8.8.8.8:password@127.0.0.1/',
    'file:///etc/passwd',
    'ftp://8.8.8.8/',
    'data:text/html,hello',
    'javascript:alert(1)',
    '//no-scheme',
    'not an address',
    `http://8.8.8.8/${'a'.repeat(2_000)}`,
  ])
    assert.equal(await failureOf(url, reader), 'forbidden_address', url)
  assert.deepEqual(web.requests, [])
})

test('the address that was checked is the one connected to: a name that answers otherwise the second time gains nothing', async () => {
  const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
  let asked = 0
  const rebinding: Resolve = (_name, done) => {
    const address = answers[asked] ?? '127.0.0.1'
    asked += 1
    done(null, [{ address, family: 4 }])
  }
  // The first answer is allowed and nobody listens there; where the stand-in listens must not be tried after it.
  const reader = makePageReader((address) => address === '127.0.0.2', { msMax: 20_000, resolve: rebinding })
  assert.notEqual(await failureOf(web.urlOf('rebound.example/x'), reader), 'page')
  assert.equal(await failureOf(web.urlOf('rebound.example/x'), reader), 'forbidden_address')
  assert.ok(!web.requests.some(({ host }) => host === 'rebound.example'))
})

test('a name with one forbidden address among public ones is not connected to', async () => {
  const mixed: Resolve = (_name, done) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
  assert.equal(
    await failureOf('http://mixed.example/', makePageReader(publicWeb, { msMax: 5_000, resolve: mixed })),
    'forbidden_address',
  )
})

test('redirects are followed a few times, and each is held against the rule', async () => {
  const to = (location: string) => ({ status: 302, headers: { location }, html: '' })
  web.pages.set('a.example/ok', { html: plain })
  web.pages.set('a.example/1', to('/2'))
  web.pages.set('a.example/2', to(web.urlOf('b.example/3')))
  web.pages.set('b.example/3', to(web.urlOf('a.example/ok')))
  web.pages.set('a.example/4', to('/1'))
  web.pages.set('a.example/loop', to('/loop'))
  const outcome = await web.reader.open(web.urlOf('a.example/1'), signal)
  assert.ok(outcome.kind === 'page')
  assert.equal(outcome.page.url, web.urlOf('a.example/ok'))
  assert.equal(await failureOf(web.urlOf('a.example/4')), 'too_many_redirects')
  assert.equal(await failureOf(web.urlOf('a.example/loop')), 'too_many_redirects')
  const secret = createServer((_request, response) => response.end(plain)).listen(0, '127.0.0.1')
  await new Promise((resolve) => secret.once('listening', resolve))
  let reached = 0
  secret.on('request', () => (reached += 1))
  const { port } = secret.address() as AddressInfo
  for (const location of [
    `http://127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://0x7f.1/',
    'file:///etc/passwd',
    `http://user:pass@a.example:${web.port}/ok`,
    '',
  ]) {
    web.pages.set('a.example/away', to(location))
    const failure = await failureOf(web.urlOf('a.example/away'))
    assert.equal(failure, location === '' ? 'too_many_redirects' : 'forbidden_address', location)
  }
  assert.equal(reached, 0)
  secret.close()
})

test('a page gets nothing of a caller: no cookie, no referrer, no credentials, no query', async () => {
  web.pages.set('a.example/from', {
    status: 301,
    headers: { location: '/award', 'set-cookie': 'id=7; Path=/' },
    html: '',
  })
  web.pages.set('a.example/award', { html: plain })
  await web.reader.open(web.urlOf('a.example/from'), signal)
  const request = web.requests.findLast(({ url }) => url === '/award')
  assert.ok(request !== undefined)
  assert.deepEqual([request.method, request.body], ['GET', ''])
  assert.deepEqual(Object.keys(request.headers).toSorted(), [
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ])
})

test('large, endless, slow and packed bodies end', async () => {
  const large = Buffer.alloc(limits.pageBytesMax + 1, 'a')
  web.pages.set('a.example/large', { html: large })
  web.pages.set('a.example/bomb', {
    html: gzipSync(Buffer.alloc(64 * 1024 * 1024)),
    headers: { 'content-encoding': 'gzip' },
  })
  web.pages.set('a.example/brotli', {
    html: brotliCompressSync(Buffer.alloc(16 * 1024 * 1024)),
    headers: { 'content-encoding': 'br' },
  })
  web.pages.set('a.example/fits', { html: gzipSync(plain), headers: { 'content-encoding': 'gzip' } })
  assert.equal(await failureOf(web.urlOf('a.example/large')), 'too_large')
  assert.equal(await failureOf(web.urlOf('a.example/bomb')), 'too_large')
  assert.equal(await failureOf(web.urlOf('a.example/brotli')), 'too_large')
  assert.equal(await failureOf(web.urlOf('a.example/fits')), 'page')
  const slow = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    if (request.url === '/drip') response.write('<p>')
    else setInterval(() => response.write('a'.repeat(65_536)), 1).unref()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => slow.once('listening', resolve))
  const { port } = slow.address() as AddressInfo
  const open = (msMax: number) => makePageReader((address) => address === '127.0.0.1', { msMax })
  assert.equal(await failureOf(`http://127.0.0.1:${port}/drip`, open(100)), 'timed_out')
  assert.equal(await failureOf(`http://127.0.0.1:${port}/endless`, open(60_000)), 'too_large')
  slow.closeAllConnections()
  slow.close()
})

test('what is no page of text, or not there, is a failure and never thrown', async () => {
  web.pages.set('a.example/pdf', { html: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } })
  web.pages.set('a.example/gone', { html: plain, status: 410 })
  web.pages.set('a.example/error', { html: plain, status: 500 })
  web.pages.set('a.example/garbled', { html: 'not gzip', headers: { 'content-encoding': 'gzip' } })
  assert.equal(await failureOf(web.urlOf('a.example/pdf')), 'not_text')
  assert.equal(await failureOf(web.urlOf('a.example/gone')), 'refused')
  assert.equal(await failureOf(web.urlOf('a.example/none')), 'refused')
  assert.equal(await failureOf(web.urlOf('a.example/error')), 'refused')
  assert.equal(await failureOf(web.urlOf('a.example/garbled')), 'unreachable')
  const ended = new AbortController()
  ended.abort()
  const outcome = await web.reader.open(web.urlOf('a.example/pdf'), ended.signal)
  assert.deepEqual(outcome, { kind: 'failed', failure: 'timed_out' })
})

const read = (body: string, head = '') =>
  readPage(Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`), {
    url: 'http://x.example/',
    type: 'text/html',
  })

test('text that no reader sees is not read', () => {
  const hidden = [
    '<p hidden>SECRET</p>',
    '<p aria-hidden="true">SECRET</p>',
    '<p style="display:none">SECRET</p>',
    '<p style="DISPLAY : NONE !important">SECRET</p>',
    '<p style="visibility:hidden">SECRET</p>',
    '<p style="opacity:0">SECRET</p>',
    '<p style="font-size:0">SECRET</p>',
    '<p style="font-size: 1px">SECRET</p>',
    '<p style="position:absolute;left:-9999px">SECRET</p>',
    '<p style="text-indent:-5000px">SECRET</p>',
    '<p style="color:#fff">SECRET</p>',
    '<p style="color: transparent">SECRET</p>',
    '<p style="height:0;overflow:hidden">SECRET</p>',
    '<p class="sr x9">SECRET</p>',
    '<p id="trap">SECRET</p>',
    '<div class="x9"><p><b>SECRET</b></p></div>',
    '<!-- SECRET -->',
    '<script>SECRET</script>',
    '<noscript>SECRET</noscript>',
    '<template><p>SECRET</p></template>',
    '<svg><text>SECRET</text></svg>',
    '<dialog>SECRET</dialog>',
    '<textarea>SECRET</textarea>',
    '<input value="SECRET"><img alt="SECRET" src="x">',
    '<select><option>SECRET</option></select>',
    '<nav>SECRET</nav><footer>SECRET</footer>',
    '<iframe srcdoc="SECRET">SECRET</iframe>',
  ]
  const style = '<style>.x9, #trap { display: none } .y { color: blue }</style>'
  for (const markup of hidden) {
    const page = read(`<p>The award is $500.</p>${markup}<p class="y">Apply by May 1, 2027.</p>`, style)
    assert.equal(page?.text, 'The award is $500.\nApply by May 1, 2027.', markup)
  }
  const marked = read('<p>Award\u200b \u202eeno\u202c \u{E0053}\u{E0045}\u0000of $5\u00ad00</p>')
  assert.equal(marked?.text, 'Award eno of $500')
})

test('a page is told block by block, with its title and what its site calls itself', () => {
  const page = read(
    '<h1>Award</h1><p>One&nbsp;two<br>three</p><table><tr><th>Amount</th><td>$5</td></tr></table><ul><li>a<li>b</ul>',
    '<title> An\n award </title><meta property="og:site_name" content="A fund">',
  )
  assert.deepEqual(
    [page?.title, page?.siteName, page?.text],
    ['An award', 'A fund', 'Award\nOne two\nthree\nAmount $5\na\nb'],
  )
})

test('markup built to exhaust a parser is not parsed', () => {
  for (const hostile of [
    '<div>'.repeat(150_000),
    '<p>'.repeat(300_000),
    '<'.repeat(1_000_000),
    '<a'.repeat(500_000),
    `<a ${'b= '.repeat(300_000)}>`,
    '&amp;'.repeat(200_000),
    '<b><i>'.repeat(5_000),
  ])
    assert.equal(read(hostile), null, hostile.slice(0, 10))
  for (const empty of ['', '\0', '<', '<!--', '<script>', '</html>', '<![CDATA[', '<html><html>'])
    assert.doesNotThrow(() => read(empty))
})
