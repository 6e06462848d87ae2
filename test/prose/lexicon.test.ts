import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkText } from '#prose/check-text.ts'
import { lexiconTrie, lexiconVersion, type TermForm, type TrieNode } from '#prose/vocabulary/lexicon.ts'

const formsOf = (node: TrieNode, words: readonly string[] = []): (readonly [string, TermForm])[] => [
  ...(node.form === null ? [] : [[words.join(' ').replaceAll(' -', '-'), node.form] as const]),
  ...Array.from(node.next).flatMap(([key, next]) => formsOf(next, [...words, key])),
]

const forms = formsOf(lexiconTrie)

test('the lexicon is loaded: hundreds of terms, thousands of forms, a version', () => {
  assert.ok(new Set(forms.map(([, form]) => form.term.name)).size > 300)
  assert.ok(forms.length > 2500)
  assert.match(lexiconVersion, /^\d{4}-\d{2}/)
})

test('every banned form can be replaced or deleted', () => {
  const stuck = forms.filter(([, form]) => form.term.tier === 'ban' && form.replacement === null)
  assert.deepEqual(
    stuck.map(([surface]) => surface),
    [],
  )
})

test('no replacement brings back a term that counts', () => {
  const counted = new Set(['vocabulary.ban', 'vocabulary.soft', 'vocabulary.opener'])
  const circular = forms.filter(([, { replacement }]) =>
    (replacement ?? '')
      .split('/')
      .some((text) => checkText(text).findings.some((one) => counted.has(one.rule))),
  )
  assert.deepEqual(
    circular.map(([surface, form]) => `${surface} → ${form.replacement ?? ''}`),
    [],
  )
})

test('every form is written as the tokenizer reads it', () => {
  for (const [surface] of forms) assert.match(surface, /^[a-z0-9']+(?:[ -][a-z0-9']+)*$/)
})
