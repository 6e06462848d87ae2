import { gap, type TextDocument, type Word } from '#prose/document.ts'
import type { Span } from '#prose/sentences.ts'
import { overlaps } from '#prose/span.ts'
import { holdsSlot } from '#prose/word-filter.ts'
import { firstWordFilter, lexiconTrie, type TermForm, type TrieNode } from './lexicon.ts'

/** A lexicon form found in a text. `firstWord` and `lastWord` (inclusive) are indexes into the document's words. */
export interface TermHit extends Span {
  readonly form: TermForm
  readonly firstWord: number
  readonly lastWord: number
}

const wordsInFormMax = 8
const guardReach = 80

/**
 * Finds lexicon terms: whole words, longest form first, no overlap; a ban keeps its place inside a longer
 * milder phrase. Literal uses (guards) and names are left out. One walk over the words.
 */
export function matchTerms(document: TextDocument): TermHit[] {
  const bans: TermHit[] = []
  const others: TermHit[] = []
  document.words.forEach((word, index) => {
    if (!holdsSlot(firstWordFilter, word.slot) || word.before === gap.hyphen) return
    const node = lexiconTrie.next.get(word.key)
    if (node === undefined || (node.form === null && !continues(node, document.words[index + 1]))) return
    for (const hit of candidatesFrom(node, document, index).toReversed()) {
      const hits = hit.form.term.tier === 'ban' ? bans : others
      if ((hits.at(-1)?.lastWord ?? -1) < index && isFigurative(document, hit)) hits.push(hit)
    }
  })
  return mergeBansFirst(bans, others)
}

/** Every form that starts at word `index`, shortest first. `node` is the trie node of that word. */
function candidatesFrom(node: TrieNode, document: TextDocument, index: number): TermHit[] {
  const candidates: TermHit[] = []
  const start = document.words[index]?.start ?? 0
  let reached: TrieNode | undefined = node
  for (let at = index; reached !== undefined && at < index + wordsInFormMax; at += 1) {
    const after = document.words[at + 1]
    if (reached.form !== null && after?.before !== gap.hyphen) {
      const end = document.words[at]?.end ?? start
      const hit = { form: reached.form, start, end, firstWord: index, lastWord: at }
      if (isInPlace(document, hit)) candidates.push(hit)
    }
    const key = after === undefined ? null : phraseKey(after)
    reached = key === null ? undefined : reached.next.get(key)
  }
  return candidates
}

/** Many forms start with "a" or "the": the next word tells at once whether one can follow. */
function continues(node: TrieNode, next: Word | undefined): boolean {
  const key = next === undefined ? null : phraseKey(next)
  return key !== null && node.next.has(key)
}

function phraseKey(word: Word): string | null {
  if (word.before === gap.plain) return word.key
  return word.before === gap.hyphen ? `-${word.key}` : null
}

/** Openers count only where a sentence starts, some of them only before a comma. */
function isInPlace(document: TextDocument, hit: TermHit): boolean {
  const { term } = hit.form
  if (term.tier === 'opener' && document.words[hit.firstWord]?.before !== gap.sentence) return false
  return !term.commaAfter || document.text.charAt(hit.end) === ','
}

function isFigurative(document: TextDocument, hit: TermHit): boolean {
  if (isName(document, hit)) return false
  const { over, near } = hit.form.term
  if (over === null && near === null) return true
  const from = Math.max(0, hit.start - guardReach)
  const around = document.plain.slice(from, hit.end + guardReach)
  if (near?.test(around) === true) return false
  if (over === null) return true
  const local = { start: hit.start - from, end: hit.end - from }
  for (const match of around.matchAll(over)) {
    if (overlaps(local, { start: match.index, end: match.index + match[0].length })) return false
  }
  return true
}

/** "the Realm Scholars", "Foster Hall": a capital inside a sentence, or two capitals at its start. */
function isName(document: TextDocument, hit: TermHit): boolean {
  const first = document.words[hit.firstWord]
  if (first === undefined || first.key === 'i' || !isCapitalAt(document, hit.start)) return false
  if (isCapitalAt(document, hit.start + 1)) return false
  if (first.before !== gap.sentence) return first.before === gap.plain
  const after = document.words[hit.lastWord + 1]
  const alone = hit.firstWord === hit.lastWord && after?.before === gap.plain && after.key !== 'i'
  return alone && isCapitalAt(document, after.start)
}

/** `folded` differs from `plain` only in case, at the same offsets. */
const isCapitalAt = (document: TextDocument, at: number): boolean =>
  document.plain.charCodeAt(at) !== document.folded.charCodeAt(at)

function mergeBansFirst(bans: readonly TermHit[], others: readonly TermHit[]): TermHit[] {
  if (bans.length === 0) return [...others]
  const merged = [...bans]
  let ban = 0
  for (const hit of others) {
    while ((bans[ban]?.end ?? Infinity) <= hit.start) ban += 1
    const next = bans[ban]
    if (next === undefined || !overlaps(next, hit)) merged.push(hit)
  }
  return merged.sort((a, b) => a.start - b.start)
}
