import assert from 'node:assert/strict'
import { registry } from '#tools/registry.ts'
import { verifies } from '../support/verifies.ts'

verifies('service:appeal-slowest', () => {
  const appeal = registry.find('tools', 'appeal')
  assert.ok(appeal !== undefined)
  for (const { name, runSecondsMax } of registry.tools) assert.ok(runSecondsMax <= appeal.runSecondsMax, name)
})

// A blank text would be charged for nothing, or a letter written from no facts; the gate would pass it.
verifies('problem:blank-text', () => {
  const faulty = registry.tools.flatMap((tool) =>
    (tool.inputSchema.required ?? [])
      .filter((field) => !('enum' in (tool.inputSchema.properties[field] ?? {})))
      .map((field) => {
        for (const blank of [
          ' '.repeat(60),
          '\n\t'.repeat(40),
          '\u200B'.repeat(60),
          '\u00A0\u2003'.repeat(40),
        ]) {
          const prepared = tool.prepare({ ...tool.example, [field]: blank })
          const told = prepared.ok ? [] : prepared.problems
          assert.deepEqual(
            told.map(({ path, code }) => `${path} ${code}`),
            [`/${field} unsupported_content`],
            tool.name,
          )
          assert.match(told[0]?.message ?? '', /blank.* Send written sentences/)
        }
        assert.ok(tool.prepare({ ...tool.example, [field]: '. '.repeat(60) }).ok, tool.name)
        return `${tool.name}/${field}`
      }),
  )
  assert.equal(faulty.length, 10)
})

verifies('envelope:fact-sheet-null', () => {
  const sheets = registry.tools.flatMap((tool) => {
    const prepared = tool.prepare(tool.example)
    assert.ok(prepared.ok)
    const { body } = prepared.call.fixture('plain')
    return body.kind === 'text' ? [{ name: tool.name, ...body }] : []
  })
  const unchecked = sheets.filter(({ verification }) => !verification.checked)
  assert.ok(unchecked.length > 0)
  for (const { name, factSheet } of unchecked) assert.equal(factSheet, null, name)
  for (const { name, factSheet, verification } of sheets)
    if (verification.method === 'fact_sheet') assert.ok(factSheet !== null && factSheet !== '', name)
})
