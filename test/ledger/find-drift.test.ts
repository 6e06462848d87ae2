import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDrift } from '#ledger/find-drift.ts'
import { freshDatabase } from '../support/database.ts'
import { damage, faults, makeBooks } from '../support/damaged-books.ts'

// The same on 100,000 calls: bench/reconcile.ts.
test('sound books have no drift; of damaged ones every fault is found, and no other account is named', async () => {
  const fresh = await freshDatabase('embedded', 'migrated')
  const kinds = Object.keys(faults)
  const accounts = await makeBooks(fresh.database, { accounts: kinds.length + 3, callsEach: 10 })
  assert.deepEqual(await fresh.database.transaction(findDrift), [])
  const damaged = accounts.slice(1, 1 + kinds.length)
  await damage(fresh.database, damaged)
  const found = new Set((await fresh.database.transaction(findDrift)).map(({ account_id }) => account_id))
  assert.deepEqual(
    kinds.filter((_, index) => !found.has(damaged[index] ?? '')),
    [],
    'faults that were missed',
  )
  assert.deepEqual([...found].toSorted(), damaged)
  await fresh.drop()
})
