import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRows, openRequirements, requirements, summarizeOpen } from './requirements.ts'
import { everyDoor, type Requirement, rows } from './requirements/row.ts'
import { claimsIn, type FoundClaim, readClaims, testFiles } from './support/claims.ts'

const table: Readonly<Record<string, Requirement>> = requirements
const entries = Object.entries(table)

/** What is wrong with a claim; a row with doors must be told on which doors it is proved. */
function faultsOf({ id, doors, at }: FoundClaim): readonly string[] {
  const row = Object.hasOwn(table, id) ? table[id] : undefined
  if (row === undefined) return [`${at} claims ${id}, which is no requirement`]
  if (row.doors === undefined) return []
  if (doors.length === 0) return [`${at} claims ${id} and names none of ${row.doors.join(', ')}`]
  const foreign = doors.filter((door) => row.doors?.includes(door) !== true)
  return foreign.map((door) => `${at} claims ${id} on ${door}: ${row.notOn}`)
}

/** What is wrong with a row itself. */
function faultsOfRow([id, row]: readonly [string, Requirement]): readonly string[] {
  const onSomeDoors = row.doors !== undefined && row.doors.length < everyDoor.length
  return [
    ...(/^[a-z0-9-]+:[A-Za-z0-9_.-]+$/.test(id) ? [] : [`${id} is not area:rule`]),
    ...(row.spec === undefined && row.contract === undefined ? [`${id} names no source`] : []),
    ...(row.rule.endsWith('.') && row.rule.length <= 120 ? [] : [`${id} is not one short sentence`]),
    ...(onSomeDoors === (row.notOn !== undefined) ? [] : [`${id} must say why it is not on every door`]),
  ]
}

test('every row is well formed, names its source, and says why it is not on some door', () => {
  assert.deepEqual(entries.flatMap(faultsOfRow), [])
})

test('a badly formed row is caught', () => {
  const bad: Requirement = { rule: 'no full stop', doors: ['rest'], work: 'models' }
  assert.equal(faultsOfRow(['No-Area', bad]).length, 4)
})

test('no rule of one area is written twice', () => {
  const written = entries.map(([id, row]) => `${id.split(':')[0]}: ${row.rule}`)
  assert.deepEqual(
    written.filter((rule, index) => written.indexOf(rule) !== index),
    [],
  )
})

test('two rows with one id are refused', () => {
  const group = rows({ spec: '1', work: 'models' }, { 'a:b': 'One rule.' })
  assert.throws(() => mergeRows([group, group]), /two requirements are called a:b/)
})

test('the tests are seen', () => {
  assert.ok(testFiles().includes('requirements.test.ts'))
})

test('every claim can be read, names a requirement and one of its doors', () => {
  const { claims, unreadable } = readClaims()
  assert.deepEqual(unreadable, [])
  assert.deepEqual(claims.flatMap(faultsOf), [])
})

test('a claim of an unknown row, without its doors or on a foreign door is caught', () => {
  const at = 'x.test.ts:1'
  assert.equal(faultsOf({ id: 'service:nothing', doors: [], at }).length, 1)
  assert.equal(faultsOf({ id: 'service:metered', doors: [], at }).length, 1)
  assert.equal(faultsOf({ id: 'quote:not-billed', doors: ['a2a'], at }).length, 1)
  assert.deepEqual(faultsOf({ id: 'quote:not-billed', doors: ['mcp'], at }), [])
  assert.deepEqual(faultsOf({ id: 'boundary:null', doors: [], at }), [])
})

const read = (text: string) => claimsIn('x.test.ts', text).claims.map(({ id, doors }) => [id, ...doors])

test('a claim is read with its rows and doors, over several lines too', () => {
  assert.deepEqual(read("verifies('a:b', () => {"), [['a:b']])
  assert.deepEqual(read("  verifies('a:b', async ({ t }) => {"), [['a:b']])
  assert.deepEqual(read("verifies('a:b', provesIt)"), [['a:b']])
  assert.deepEqual(read("verifies(\n  ['a:b', 'a:c'],\n  () => {"), [['a:b'], ['a:c']])
  assert.deepEqual(read("verifies('a:b', { doors: ['mcp', 'rest'] }, async"), [['a:b', 'rest', 'mcp']])
  assert.deepEqual(read("verifies(['a:b'], { doors: everyDoor }, provesIt)"), [['a:b', ...everyDoor]])
})

test('a claim that cannot be read from the text is caught, and proves nothing', () => {
  const unread = [
    "// verifies('a:b', () => {",
    "if (ready) verifies('a:b', () => {",
    'verifies(id, () => {',
    'verifies(`a:${field}`, () => {',
    "verifies('a:b', { doors: someDoors }, () => {",
    "verifies(['a:b', ...more], () => {",
  ]
  for (const text of unread) {
    assert.deepEqual(claimsIn('x.test.ts', `\n${text}`), { claims: [], unreadable: ['x.test.ts:2'] }, text)
  }
})

const openAfter = (id: string, claims: readonly Omit<FoundClaim, 'at'>[]) =>
  openRequirements(claims.map((claim) => ({ ...claim, at: 'x.test.ts:1' }))).find((row) => row.id === id)

test('a row is open until it is proved on every door it needs', () => {
  const id = 'service:metered'
  assert.deepEqual(openAfter(id, []), { id, provedOn: [], work: 'first-letter' })
  assert.deepEqual(openAfter(id, [{ id, doors: ['rest', 'mcp'] }]), {
    id,
    provedOn: ['rest', 'mcp'],
    work: 'mcp-a2a',
  })
  assert.equal(
    openAfter(id, [
      { id, doors: ['rest', 'mcp'] },
      { id, doors: ['a2a'] },
    ]),
    undefined,
  )
  assert.equal(openAfter('boundary:null', [{ id: 'boundary:null', doors: [] }]), undefined)
  assert.equal(openRequirements([]).length, entries.length)
})

test('the summary counts open rows by piece of work', () => {
  const total = entries.length
  assert.deepEqual(summarizeOpen([]), [`open requirements: 0 of ${total}`])
  assert.deepEqual(
    summarizeOpen([
      { id: 'a:b', provedOn: [], work: 'models' },
      { id: 'a:c', provedOn: ['rest'], work: 'mcp-a2a' },
      { id: 'a:d', provedOn: [], work: 'models' },
    ]),
    [`open requirements: 3 of ${total} (models 2, mcp-a2a 1)`, 'of these proved on some of their doors: 1'],
  )
})
