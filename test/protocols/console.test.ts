import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { makeConsoleBuild } from '#protocols/console/build.ts'
import { consoleStamp } from '#protocols/console/build.ts'
import { forOneService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'

const scriptBytesMax = 60_000

forOneService((service) => {
  before(() => service.consoleBuild.start())

  verifies('open:console', async () => {
    const page = await service.send('GET /console')
    assert.equal(page.status, 200)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  })

  const assetsOf = (page: string): string[] =>
    [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')

  verifies('console:policy', async () => {
    const { headers, text } = await service.send('GET /console')
    const policy = String(headers['content-security-policy'])
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"])
      assert.ok(policy.split('; ').includes(rule), rule)
    assert.ok(!/unsafe|https?:|data:|\*/.test(policy))
    assert.match(policy, /frame-ancestors 'none'/)
    assert.match(policy, /require-trusted-types-for 'script'/)
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.ok(assetsOf(text).length >= 3)
    assert.deepEqual(
      assetsOf(text).filter((address) => !address.startsWith('/console/assets/')),
      [],
    )
    assert.ok(!/<script>|<style|\son\w+=|\sstyle=/.test(text))
  })

  verifies('console:cached', async () => {
    const page = await service.send('GET /console')
    assert.equal(page.headers['cache-control'], 'no-cache')
    const again = await service.send('GET /console', {
      headers: { 'if-none-match': String(page.headers['etag']) },
    })
    assert.equal(again.status, 304)
    for (const address of assetsOf(page.text)) {
      const asset = await service.send(`GET ${address}`)
      assert.equal(asset.status, 200)
      assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.match(address, /-[\w-]{8,}\.(js|css|svg)$/)
    }
  })

  verifies('console:nothing-else', async () => {
    const page = await service.send('GET /console')
    const head = await service.send('HEAD /console/')
    assert.equal(head.status, 200)
    assert.equal(head.text, '')
    assert.equal(head.headers['etag'], page.headers['etag'])
    for (const address of [
      '/console/assets/none.js',
      '/console/assets/..%2findex.html',
      '/console/assets/%2e%2e%2f%2e%2e%2fbuild.ts',
      '/console/assets/../../package.json',
      '/console/assets/__proto__',
      '/console/stamp',
      '/console/src/main.tsx',
    ])
      assert.equal((await service.send(`GET ${address}`)).status, 404, address)
    assert.equal((await service.send('POST /console')).status, 405)
  })

  verifies('console:script-size', async () => {
    const page = await service.send('GET /console')
    const scripts = assetsOf(page.text).filter((address) => address.endsWith('.js'))
    const texts = await Promise.all(scripts.map((address) => service.send(`GET ${address}`)))
    const bytes = texts.reduce((sum, { text }) => sum + gzipSync(text).length, 0)
    assert.ok(scripts.length > 0)
    assert.ok(bytes < scriptBytesMax, `${bytes} bytes`)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'console-'))
after(() => rmSync(folder, { recursive: true }))

/** A console of its own, whose build is a program of the test's. */
function sources(name: string, build: string): URL {
  const path = join(folder, name)
  mkdirSync(join(path, 'src'), { recursive: true })
  writeFileSync(join(path, 'src/main.tsx'), '')
  writeFileSync(join(path, 'index.html'), '')
  writeFileSync(join(path, 'build.ts'), build)
  return pathToFileURL(`${path}/`)
}

const makes = (text: string): string => `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync(new URL('./dist/assets/', import.meta.url), { recursive: true })
writeFileSync(new URL('./dist/index.html', import.meta.url), '${text}')
`
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a build that cannot write is told in one log line, and nothing is said to be coming', async () => {
  const lines: string[] = []
  const url = sources('read-only', "throw new Error('EROFS')")
  const build = makeConsoleBuild(url, { ...noLog, warn: (event) => lines.push(event) })
  const started = build.start()
  assert.equal(build.state, 'building')
  await started
  assert.equal(build.state, 'missing')
  assert.equal(build.files(), null)
  assert.deepEqual(lines, ['console_not_built'])
})

test('what was built of these very sources is not built again; of others, it is', async () => {
  const url = sources('stale', makes('new'))
  mkdirSync(new URL('dist/assets/', url), { recursive: true })
  writeFileSync(new URL('dist/index.html', url), 'old')
  writeFileSync(new URL('dist/stamp', url), consoleStamp(url))
  const build = makeConsoleBuild(url, noLog)
  await build.start()
  assert.equal(build.files()?.page.bytes.toString(), 'old')
  writeFileSync(new URL('src/main.tsx', url), 'changed')
  await build.start()
  assert.equal(build.files()?.page.bytes.toString(), 'new')
})

test('a service that stops takes its build with it', async () => {
  const build = makeConsoleBuild(sources('endless', 'setInterval(() => {}, 1000)'), noLog)
  const started = build.start()
  await build.stop()
  await started
  assert.equal(build.state, 'missing')
})
