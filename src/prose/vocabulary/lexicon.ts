import { filterOf, type WordFilter } from '#prose/word-filter.ts'
import lexiconFile from './lexicon.json' with { type: 'json' }

/** What a hit means. `ban` blocks alone, `soft` by density, `letter` only in numbers, `plain` is advice. */
export type Tier = 'ban' | 'soft' | 'opener' | 'letter' | 'plain'

export interface Term {
  readonly name: string
  readonly tier: Tier
  readonly weight: number
  /** Only when a comma follows ("Overall, …"). */
  readonly commaAfter: boolean
  /** A literal use: the hit does not count when this matches a stretch that overlaps it. */
  readonly over: RegExp | null
  /** A word that makes the use literal, anywhere near the hit. */
  readonly near: RegExp | null
}

/** One surface form. `replacement`: `null` when none is safe, empty to delete, `past/participle` for verbs. */
export interface TermForm {
  readonly term: Term
  readonly replacement: string | null
}

interface TermRow {
  name: string
  tier: string
  weight: number
  commaAfter?: boolean
  over?: string
  near?: string
  forms?: Record<string, string | null>
  /** A family of phrases: head, one of the middles, tail. Heads and tails map to their replacements. */
  heads?: Record<string, string>
  middles?: readonly string[]
  tails?: Record<string, string>
}

/** A node of the word trie. Keys are words, with a leading `-` when a hyphen joins them to the word before. */
export interface TrieNode {
  readonly next: Map<string, TrieNode>
  form: TermForm | null
}

export const lexiconVersion: string = lexiconFile.version

/** Trie of every surface form, built once at load. */
export const lexiconTrie: TrieNode = buildTrie(lexiconFile.terms)

/** First words of all forms: most words of a text are none. */
export const firstWordFilter: WordFilter = filterOf(lexiconTrie.next.keys())

function buildTrie(rows: readonly TermRow[]): TrieNode {
  const root: TrieNode = { next: new Map(), form: null }
  for (const row of rows) {
    const term = readTerm(row)
    for (const [surface, replacement] of formsOf(row)) addForm(root, surface, { term, replacement })
  }
  return root
}

function readTerm(row: TermRow): Term {
  return Object.freeze({
    name: row.name,
    tier: row.tier as Tier,
    weight: row.weight,
    commaAfter: row.commaAfter ?? false,
    over: row.over === undefined ? null : new RegExp(row.over, 'gi'),
    near: row.near === undefined ? null : new RegExp(row.near, 'i'),
  })
}

function formsOf(row: TermRow): readonly (readonly [string, string | null])[] {
  const families = Object.entries(row.heads ?? {}).flatMap(([head, headReplacement]) =>
    (row.middles ?? []).flatMap((middle) =>
      Object.entries(row.tails ?? {}).map(([tail, tailReplacement]): [string, string] => {
        const between = middle === '' ? ' ' : ` ${middle} `
        return [head + between + tail, headReplacement + between + tailReplacement]
      }),
    ),
  )
  return [...Object.entries(row.forms ?? {}), ...families]
}

function addForm(root: TrieNode, surface: string, form: TermForm): void {
  let node = root
  for (const key of surface.replaceAll('-', ' -').split(' ')) {
    let next = node.next.get(key)
    if (next === undefined) {
      next = { next: new Map(), form: null }
      node.next.set(key, next)
    }
    node = next
  }
  node.form ??= Object.freeze(form)
}
