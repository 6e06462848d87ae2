import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countProtectedTerms, lostProtectedTerms } from '#prose/protected-terms.ts'

test('a term counts once per place, with its plural, and the longest name wins', () => {
  const counts = countProtectedTerms(
    'File the FAFSA. Direct Subsidized Loans and a Direct Loan; Pell Grants; FAFSA again.',
  )
  assert.deepEqual(Object.fromEntries(counts), {
    FAFSA: 2,
    'Direct Subsidized Loan': 1,
    'Direct Loan': 1,
    Pell: 1,
  })
})

test('a term is no part of another word, but may touch another script', () => {
  assert.equal(countProtectedTerms('COAST SAID Pella').size, 0)
  assert.equal(countProtectedTerms('请填写FAFSA表格和SAI。').size, 2)
})

test('a translation that drops or translates a term is told', () => {
  const source = 'Your SAI and COA set the Pell award. The SAI is on the FAFSA.'
  assert.deepEqual(
    lostProtectedTerms(source, 'Su SAI y su COA fijan la beca Pell. El SAI está en la FAFSA.'),
    [],
  )
  assert.deepEqual(lostProtectedTerms(source, 'Su SAI y su costo fijan la beca Pell en la FAFSA.'), [
    'SAI',
    'COA',
  ])
})
