import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { errorEvents } from '../src/metrics.ts'
import { startService } from './support/service.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const alerts = read('docs/operate/alerts.yml')
const dashboard = read('docs/operate/grafana-dashboard.json')
const guide = read('docs/guides/operate.md')
const token = 'a metrics token of thirty-two letters'

/** The rules of the file, each with its text. */
const rules = alerts
  .split(/\n\s*- alert: /)
  .slice(1)
  .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text }))

/** Names of metrics in queries; a histogram is asked for by its parts. */
function namesIn(text: string): string[] {
  const found = text.match(/\b(?:counseling|nodejs|process)_[a-z0-9_]+/g) ?? []
  return found.map((name) => name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ''))
}

/** The anchors of a document's headings. */
const anchors = new Set(
  [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  ),
)

test('every metric that an alert, the dashboard or the guide names is served', async () => {
  // The embedded engine: a server's disk is not ours to watch.
  const { service, stop } = await startService('embedded', { config: () => ({ metricsToken: token }) })
  const { text } = await service.send('GET /metrics', { headers: { authorization: `Bearer ${token}` } })
  await stop()
  const served = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const panels = JSON.parse(dashboard) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const queries = panels.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const named = [...rules.map((rule) => rule.text), ...queries, guide].flatMap(namesIn)
  assert.ok(named.length > 40, `only ${named.length} names read`)
  assert.deepEqual([...new Set(named)].filter((name) => !served.has(name)).toSorted(), [])
  for (const query of queries) assert.match(query, /counseling_|nodejs_|process_/)
})

test('every alert tells how grave it is and names a section of the guide that exists', () => {
  assert.ok(rules.length > 8, 'the rules are read')
  for (const { name, text } of rules) {
    assert.match(text, /severity: (?:page|ticket) /, name)
    const [, anchor = ''] = /runbook: docs\/guides\/operate\.md#(\S+)/.exec(text) ?? []
    assert.ok(anchors.has(anchor), `${name} names no section: ${anchor}`)
    assert.ok(guide.includes(`\`${name}\``), `the guide does not tell of ${name}`)
  }
})

test('every error that the service logs counts from zero, so that the first one raises an alert', () => {
  const logged = globSync('src/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((text) => [
      ...text.matchAll(/log\.error\('(\w+)'/g),
      ...text.matchAll(/'error' : 'warn'\]\('(\w+)'/g),
    ])
    .map(([, event = '']) => event)
  assert.deepEqual([...new Set(logged)].toSorted(), [...errorEvents])
})
