import assert from 'node:assert/strict'
import { test } from 'node:test'

import { DatabaseError as PgError } from 'pg'

import { databaseError, DatabaseUnavailable, isUnavailableState, StatementRefused } from '#postgres/errors.ts'

function refusal(code: string, message: string): PgError {
  return Object.assign(new PgError(message, message.length, 'error'), { code })
}

test('lost connections, a full disk, a restart and a standby count as unavailable', () => {
  for (const state of [
    '08006',
    '08P01',
    '28P01',
    '53100',
    '53300',
    '57P01',
    '57P03',
    '57014',
    '58030',
    '25006',
  ])
    assert.equal(isUnavailableState(state), true, state)
})

test('a wrong statement, a broken constraint and a deadlock do not count as unavailable', () => {
  for (const state of ['23505', '23514', '40001', '40P01', '42601', '22P02', 'P0001', '25P02', '57000'])
    assert.equal(isUnavailableState(state), false, state)
})

test('errors of the operating system and of the driver become DatabaseUnavailable with a code alone', () => {
  const refused = databaseError(
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
  )
  assert.ok(refused instanceof DatabaseUnavailable)
  assert.equal(refused.message, 'the database is unavailable (ECONNREFUSED)')
  for (const [message, code] of [
    ['Connection terminated unexpectedly', 'connection'],
    ['Query read timeout', 'timeout'],
    ['timeout exceeded when trying to connect', 'timeout'],
  ] as const) {
    const failure = databaseError(new Error(message))
    assert.ok(failure instanceof DatabaseUnavailable)
    assert.equal(failure.code, code)
  }
})

test('the server’s words are kept only where they speak of our own SQL', () => {
  const value = databaseError(refusal('22P02', 'invalid input syntax for type integer: "Ana"'))
  assert.ok(value instanceof StatementRefused)
  assert.doesNotMatch(value.message, /Ana/)
  assert.match(databaseError(refusal('42P01', 'relation "nope" does not exist')).message, /nope/)
})

test('a value that cannot be sent or read stays the programming error it is', () => {
  const ours = new RangeError('a bigint column holds more than 2^53 - 1')
  assert.equal(databaseError(ours), ours)
})
