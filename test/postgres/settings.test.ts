import assert from 'node:assert/strict'
import { test } from 'node:test'

import { problemsOf, type ServerSettings } from '#postgres/settings.ts'

const safe: ServerSettings = {
  server_version_num: '150000',
  default_transaction_isolation: 'read committed',
  fsync: 'on',
  synchronous_commit: 'on',
  datestyle: 'ISO, MDY',
}

test('a server with default settings is accepted, stricter replication too', () => {
  assert.deepEqual(problemsOf(safe), [])
  for (const synchronous_commit of ['local', 'remote_write', 'remote_apply'])
    assert.deepEqual(problemsOf({ ...safe, synchronous_commit }), [])
})

test('each unsafe setting is refused by name', () => {
  const unsafe: [Partial<ServerSettings>, RegExp][] = [
    [{ server_version_num: '140012' }, /PostgreSQL 15/],
    [{ default_transaction_isolation: 'repeatable read' }, /isolation/],
    [{ fsync: 'off' }, /^fsync/],
    [{ synchronous_commit: 'off' }, /^synchronous_commit/],
    [{ datestyle: 'SQL, DMY' }, /DateStyle/],
  ]
  for (const [setting, problem] of unsafe) {
    const problems = problemsOf({ ...safe, ...setting })
    assert.equal(problems.length, 1)
    assert.match(problems.join(), problem)
  }
})

test('all unsafe settings are told together', () => {
  assert.equal(problemsOf({ ...safe, fsync: 'off', synchronous_commit: 'off' }).length, 2)
})
