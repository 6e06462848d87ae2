import { extractAtoms } from '#prose/facts/extract-atoms.ts'
import type { AppealPart, LetterBlock } from './compose.ts'
import type { AppealCase } from './facts.ts'
import type { FactRun, StatedFact } from './read-notes.ts'
import type { Topic } from './topics.ts'
import { voiced } from './voice.ts'

const blockOf: Readonly<Record<Topic, LetterBlock>> = Object.freeze({
  circumstance: 'circumstance',
  request: 'ask',
  effort: 'effort',
  student: 'student',
  offer: 'offer',
  document: 'documents',
  authorization: 'closing',
})

/** What gives way first when a letter is short: the higher rank. */
const rankOf: Readonly<Record<Topic, number>> = Object.freeze({
  authorization: 1,
  circumstance: 2,
  offer: 2,
  document: 3,
  effort: 4,
  student: 5,
  request: 6,
})
const listRank = 3

/** The caller's statements as parts of the letter, in their order: sentences, and lists of what only a list can carry. */
export function factParts(appeal: AppealCase): AppealPart[] {
  const runs = [...appeal.details, ...appeal.offer].filter((run) => !restatesAmount(run, appeal))
  return runs
    .flatMap((run, index) => runParts(appeal, run, `run ${index}`))
    .reduce<AppealPart[]>(joinLists, [])
    .map((part) => (part.isList ? withListHead(part) : part))
}

/** A request for the amount that `amountNeeded` already names would stand in the letter twice. */
const restatesAmount = (run: FactRun, appeal: AppealCase): boolean =>
  run.topic === 'request' &&
  appeal.amountNeeded !== null &&
  run.facts.length === 1 &&
  moneyIn(run.facts[0]?.text ?? '').length > 0

const moneyIn = (text: string) => extractAtoms(text).filter((atom) => atom.kind === 'money')

function runParts(appeal: AppealCase, run: FactRun, chain: string): AppealPart[] {
  const part = { block: blockOf[run.topic], rank: rankOf[run.topic], fill: false, isList: false }
  return spokenTogether(run.facts).flatMap((facts): AppealPart[] => {
    const sources = facts.map((fact) => fact.source)
    const text = withConfirmations(appeal, facts.map((fact) => voiced(fact, appeal).text).join(' '))
    const form = facts[0]?.form
    if (form === 'fragment') return [fragmentPart(run.topic, text, sources)]
    if (form === 'quoted')
      return [{ ...part, chain, text: `In the family's own words: "${text.replaceAll('"', "'")}"`, sources }]
    return [{ ...part, chain, text: withDifference(text), sources }]
  })
}

/** Fragments ("Employer: Delphi") stand on lines of their own, where they need no grammar; papers join the documents. */
function fragmentPart(topic: Topic, text: string, sources: readonly string[]): AppealPart {
  const part = { rank: listRank, fill: false, chain: null, sources }
  if (topic === 'document') {
    const papers = text.replace(/^\p{L}+\s*:\s*/u, '')
    return { ...part, block: 'documents', isList: false, text: `Documents at hand: ${papers}.` }
  }
  return { ...part, block: topic === 'offer' ? 'offer' : 'circumstance', isList: true, text }
}

/** Neighbouring list items become one list. */
function joinLists(parts: AppealPart[], part: AppealPart): AppealPart[] {
  const last = parts.at(-1)
  if (!part.isList || last?.isList !== true || last.block !== part.block) return [...parts, part]
  const joined = { ...last, text: `${last.text}\n${part.text}`, sources: [...last.sources, ...part.sources] }
  return [...parts.slice(0, -1), joined]
}

const withListHead = (part: AppealPart): AppealPart => ({
  ...part,
  text: `${part.text.includes('\n') ? 'In summary' : 'Also noted'}:\n${part.text}`,
})

/** Each sentence by itself; neighbouring words of the family share one pair of quotation marks. */
function spokenTogether(facts: readonly StatedFact[]): StatedFact[][] {
  const groups: StatedFact[][] = []
  for (const fact of facts) {
    const last = groups.at(-1)
    if (fact.form === 'quoted' && last?.[0]?.form === 'quoted') last.push(fact)
    else groups.push([fact])
  }
  return groups
}

/** A figure that two fields of the input give differently is bracketed, not chosen. */
function withConfirmations(appeal: AppealCase, text: string): string {
  return appeal.conflicts.reduce(
    (words, { given, noted }) => words.replace(noted, `[confirm: ${given} or ${noted}]`),
    text,
  )
}

/**
 * Adds the one derived figure a letter prints: the subtraction behind "from $A to $B", where the sentence ends on it and
 * anyone can redo it.
 */
function withDifference(text: string): string {
  const moved =
    /\b(?:fell|dropped|declined|decreased|rose|increased|went)\b.*\bfrom\b.*\bto\b.*\$[\d,]+(?: (?:a|per) \w+)?(?: (?:for|in) 20\d\d)?\.$/i
  const [before, after, other] = moved.test(text) ? moneyIn(text) : []
  if (before === undefined || after === undefined || other !== undefined || before.per !== after.per)
    return text
  const difference = Math.abs(before.value - after.value)
  if (!Number.isInteger(difference) || difference === 0) return text
  const about = [before, after].some((amount) => amount.approximator !== null || amount.shorthand)
    ? 'about '
    : ''
  const period = before.per === null ? '' : ` a ${before.per}`
  return `${text.slice(0, -1)}, a difference of ${about}$${difference.toLocaleString('en-US')}${period}.`
}
