import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'

import { ApiError, errorCatalogue, type ErrorCode, errorExtras, type ErrorExtras } from '#contract/errors.ts'
import { fieldProblemMessages } from '#contract/field-problem.ts'
import { nextActionOf } from '#contract/next-action.ts'
import { scenarioNames } from '#calls/scenarios.ts'
import { appeal } from '#tools/appeal/tool.ts'

import type { Answer } from '../../support/http-client.ts'
import { forOneService } from '../../support/service.ts'
import { verifies } from '../../support/verifies.ts'

/** Every document, with its media type. */
const documents = {
  '/v1/openapi.json': 'application/json; charset=utf-8',
  '/gate/v1/openapi.json': 'application/json; charset=utf-8',
  '/llms.txt': 'text/plain; charset=utf-8',
  '/api-docs/agents.md': 'text/markdown; charset=utf-8',
  '/.well-known/api-catalog':
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"; charset=utf-8',
  '/docs': 'text/html; charset=utf-8',
  '/docs/page.css': 'text/css; charset=utf-8',
  '/docs/page.js': 'text/javascript; charset=utf-8',
  '/docs/icon.svg': 'image/svg+xml',
}
/** Example answers carry the official pages and sources of the rule tables. */
const domain = join(import.meta.dirname, '../../../src/domain')
const ruleTableTexts = readdirSync(domain).map((name) => readFileSync(join(domain, name), 'utf8'))
const isOfficialPage = (url: string): boolean =>
  ruleTableTexts.some((text) => text.includes(new URL(url).host))

/** Names of things, not addresses of ours: an XML namespace. */
const namesOnly = new Set(['http://www.w3.org/2000/svg'])

/** RFC 2606 keeps these names for examples: of a test key's leads. */
const isNobodys = (url: string): boolean => new URL(url).hostname.endsWith('.example')

forOneService((service) => {
  const answers = new Map<string, Answer>()
  const textOf = (path: string): string => answers.get(path)?.text ?? ''

  before(async () => {
    // The documents link to the console, which a fresh tree has not built.
    await service.consoleBuild.start()
    for (const path of Object.keys(documents)) answers.set(path, await service.send(`GET ${path}`))
  })

  test('every document is served with its media type', () => {
    for (const [path, mediaType] of Object.entries(documents)) {
      assert.equal(answers.get(path)?.status, 200, path)
      assert.equal(answers.get(path)?.headers['content-type'], mediaType)
    }
  })

  verifies(['open:openapi', 'open:gate-openapi', 'open:llms', 'open:agents-md', 'open:docs'], ({ id }) => {
    const path = {
      'open:openapi': '/v1/openapi.json',
      'open:gate-openapi': '/gate/v1/openapi.json',
      'open:llms': '/llms.txt',
      'open:agents-md': '/api-docs/agents.md',
      'open:docs': '/docs',
    }[id as string]
    assert.equal(answers.get(path ?? '')?.status, 200)
  })

  verifies('open:front', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const [accept, location] of [
      [undefined, '/docs'],
      ['*/*', '/docs'],
      [browser, '/docs'],
      ['application/json', '/.well-known/api-catalog'],
      ['application/json, text/html;q=0.5', '/.well-known/api-catalog'],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await service.send(`${method} /`, accept === undefined ? {} : { headers: { accept } })
        assert.deepEqual([answer.status, answer.headers['location']], [303, location], accept)
        assert.match(String(answer.headers['link']), /rel="api-catalog"/)
        assert.match(String(answer.headers['vary']), /Accept/)
        assert.equal(answer.text.includes(`${service.baseUrl}/llms.txt`), method === 'GET')
      }
      assert.equal((await service.send(`GET ${location}`)).status, 200)
    }
  })

  test('a document with a key that opens nothing is 401, and with a good key it is the same', async () => {
    const { testKey } = await service.signUp()
    for (const path of Object.keys(documents)) {
      assert.equal((await service.send(`GET ${path}`, { key: 'bm_test_wrong' })).status, 401)
      assert.equal((await service.send(`GET ${path}`, { key: testKey })).text, textOf(path))
    }
  })

  verifies('documents:etag', async () => {
    for (const path of Object.keys(documents)) {
      const headers = answers.get(path)?.headers ?? {}
      const etag = String(headers['etag'])
      assert.match(etag, /^"[\w-]{27}"$/)
      assert.match(String(headers['cache-control']), /^public, max-age=\d+$/)
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await service.send(`GET ${path}`, { headers: { 'if-none-match': held } })
        assert.equal(answer.status, 304, held)
        assert.equal(answer.text, '')
        assert.equal(answer.headers['etag'], etag)
      }
      const changed = await service.send(`GET ${path}`, { headers: { 'if-none-match': '"other"' } })
      assert.equal(changed.status, 200)
    }
  })

  test('HEAD of a document tells what GET does, without the document', async () => {
    for (const path of Object.keys(documents)) {
      const head = await service.send(`HEAD ${path}`)
      assert.equal(head.status, 200)
      assert.equal(head.text, '')
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
        assert.equal(head.headers[name], answers.get(path)?.headers[name], `${path} ${name}`)
    }
  })

  verifies('documents:base-url', () => {
    for (const path of Object.keys(documents)) {
      const found = textOf(path).match(/\bhttps?:\/\/[^\s"'<>)\\`&]+/g) ?? []
      for (const url of found.map((text) => text.replace(/[.,;:]+$/, ''))) {
        if (namesOnly.has(url) || isOfficialPage(url) || isNobodys(url)) continue
        assert.ok(url === service.baseUrl || url.startsWith(`${service.baseUrl}/`), `${path}: ${url}`)
      }
      assert.ok(!textOf(path).includes(`:${service.port}`), `${path} knows the port it listens on`)
    }
  })

  verifies('http:llms-type', () => {
    assert.equal(answers.get('/llms.txt')?.headers['content-type'], 'text/plain; charset=utf-8')
  })
  verifies('http:agents-md-type', () => {
    assert.equal(answers.get('/api-docs/agents.md')?.headers['content-type'], 'text/markdown; charset=utf-8')
  })

  // llmstxt.org: a title, a summary in a quotation, anything but headings, then sections of links only.
  verifies('route:GET-llms', async () => {
    const [opening = '', ...sections] = textOf('/llms.txt').split(/^## /m)
    assert.match(opening, /^# [^\n]+\n\n> [^\n]+\n/)
    assert.doesNotMatch(opening.slice(1), /^#/m)
    assert.ok(sections.length >= 3)
    const links = sections.flatMap((section) => section.trim().split('\n').slice(2))
    for (const link of links) {
      const [, url = ''] = /^- \[[^\]]+\]\((\S+)\): .+$/.exec(link) ?? []
      const { status } = await service.send(`GET ${new URL(url).pathname}`)
      assert.ok([200, 401, 405].includes(status), `${url} ${status}`)
    }
    const named = links.map((link) => /^- \[([^\]]+)\]/.exec(link)?.[1])
    for (const { name } of service.calls.registry.tools) assert.ok(named.includes(name), name)
  })

  verifies('route:GET-agents-md', () => {
    const guide = textOf('/api-docs/agents.md')
    for (const { name, description } of service.calls.registry.tools)
      assert.ok(guide.includes(`- \`${name}\`: ${description}`), name)
    for (const scenario of scenarioNames) assert.ok(guide.includes(`\`${scenario}\``), scenario)
    for (const problem of Object.keys(fieldProblemMessages)) assert.ok(guide.includes(`- \`${problem}\`: `))
    assert.equal(guide.match(/^# /gm)?.length, 1)
    assert.doesNotMatch(guide, /undefined|NaN|\[object|\n\n\n/)
  })

  test('the guide has a section for every code of the catalogue and for no other', () => {
    const sections = [...textOf('/api-docs/agents.md').matchAll(/^### `(\w+)`$/gm)].map(
      (match) => match[1] ?? '',
    )
    assert.deepEqual(sections.toSorted(), Object.keys(errorCatalogue).toSorted())
  })

  test('the guide tells every next action that a reason of a code may lead to', () => {
    for (const [code, { properties }] of Object.entries(errorExtras)) {
      if (!('reason' in properties)) continue
      const [section = ''] = textOf('/api-docs/agents.md').split(`### \`${code}\``)[1]?.split('\n### ') ?? []
      for (const reason of properties.reason.enum) {
        const extras = { reason, retry_after_seconds: 5 } as ErrorExtras[ErrorCode]
        const { type } = nextActionOf(new ApiError(code as ErrorCode, extras), service.baseUrl)
        assert.ok(section.includes(`\`${type}\``), `${code}, ${reason}: ${type}`)
      }
    }
  })

  test('the reference page explains every code of the catalogue and no other', () => {
    const ids = [...textOf('/docs').matchAll(/id="error-(\w+)"/g)].map((match) => match[1] ?? '')
    assert.deepEqual(ids.toSorted(), Object.keys(errorCatalogue).toSorted())
  })

  // RFC 9727: a HEAD tells the relation, the body is a link set.
  test('the API catalog links both products to their descriptions', async () => {
    const head = await service.send('HEAD /.well-known/api-catalog')
    assert.match(
      String(head.headers['link']),
      /^<http:\/\/service\.test\/\.well-known\/api-catalog>; rel="api-catalog"/,
    )
    const { linkset } = JSON.parse(textOf('/.well-known/api-catalog')) as {
      linkset: { anchor: string; [relation: string]: unknown }[]
    }
    assert.deepEqual(
      linkset.map(({ anchor }) => anchor),
      ['http://service.test/v1/tools', 'http://service.test/gate/v1/tools'],
    )
    for (const { anchor: _anchor, ...relations } of linkset) {
      for (const links of Object.values(relations) as { href: string; type: string }[][]) {
        for (const { href, type } of links) {
          const answer = await service.send(`GET ${new URL(href).pathname}`)
          assert.equal(answer.status, 200, href)
          assert.ok(answer.headers['content-type']?.startsWith(type), href)
        }
      }
    }
  })

  verifies('scope:warning-documents', () => {
    const warning = /can (also )?mint (live )?keys that spend (real|the) credits/
    assert.match(textOf('/api-docs/agents.md'), warning)
    assert.match(textOf('/llms.txt'), warning)
    for (const path of ['/v1/openapi.json', '/gate/v1/openapi.json', '/docs'])
      assert.match(textOf(path), warning)
  })

  verifies('limit:appeal-duration', () => {
    assert.match(appeal.description, /typically 30 to 60 seconds/)
    for (const path of ['/v1/openapi.json', '/api-docs/agents.md', '/docs'])
      assert.match(textOf(path), /typically 30 to 60 seconds/)
  })

  verifies('text:no-ai-accusation', async () => {
    const page = await checkoutPage()
    for (const text of [...answers.values()].map((answer) => answer.text).concat(page)) {
      assert.doesNotMatch(
        text,
        /\b(written|authored|composed|produced|generated) by (an? )?(AI|artificial|machine|chatbot|ChatGPT)/i,
      )
      assert.doesNotMatch(text, /\b(AI|machine|computer)[- ](written|authored|generated)\b/i)
      assert.doesNotMatch(text, /\b(detects?|proves?|reveals?|likelihood of|probability of) (AI|machine)\b/i)
    }
  })

  verifies('text:no-student-accusation', async () => {
    const page = await checkoutPage()
    for (const text of [...answers.values()].map((answer) => answer.text).concat(page))
      assert.doesNotMatch(text, /\b(cheat|plagiari|dishonest|misconduct|academic integrity|fraud)/i)
  })

  async function checkoutPage(): Promise<string> {
    const { testKey: key } = await service.signUp()
    const { checkout_url: url } = (
      await service.send('POST /v1/credits/checkout', { key, body: { pack: 'starter' } })
    ).json as { checkout_url: string }
    return (await service.send(`GET ${new URL(url).pathname}`)).text
  }

  test('the reference page loads its own files only, and a browser is told to hold it to that', () => {
    const page = textOf('/docs')
    const policy = String(answers.get('/docs')?.headers['content-security-policy'])
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'/,
    )
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    const loaded = [...page.matchAll(/<(?:script|link|img)\b[^>]*?(?:src|href)="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    assert.deepEqual(loaded.toSorted(), ['/docs/icon.svg', '/docs/page.css', '/docs/page.js'])
    assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|<iframe|javascript:/i)
    assert.doesNotMatch(textOf('/docs/page.css'), /@import|url\(/)
    assert.doesNotMatch(textOf('/docs/page.js'), /innerHTML|eval\(|import /)
  })

  test('every link of the reference page leads somewhere', async () => {
    const page = textOf('/docs')
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? ''))
    const links = new Set([...page.matchAll(/\shref="([^"]+)"/g)].map((match) => match[1] ?? ''))
    for (const link of links) {
      if (link.startsWith('#')) assert.ok(ids.has(link.slice(1)), link)
      else
        assert.equal((await service.send(`GET ${new URL(link, service.baseUrl).pathname}`)).status, 200, link)
    }
    assert.equal(ids.size, [...page.matchAll(/\sid="/g)].length, 'an id stands once')
  })
})
