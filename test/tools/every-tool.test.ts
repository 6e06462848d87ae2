import assert from 'node:assert/strict'
import { registry } from '#tools/registry.ts'
import { verifies } from '../support/verifies.ts'

verifies('service:appeal-slowest', () => {
  const appeal = registry.find('tools', 'appeal')
  assert.ok(appeal !== undefined)
  for (const { name, runSecondsMax } of registry.tools) assert.ok(runSecondsMax <= appeal.runSecondsMax, name)
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
