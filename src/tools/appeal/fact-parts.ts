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
const differenceRank = 7

/** The caller's statements as parts of the letter: sentences run by run, then what only a list can carry. */
export function factParts(appeal: AppealCase): AppealPart[] {
  const runs = [...appeal.details, ...appeal.offer]
  return [...runs.flatMap((run, index) => runParts(appeal, run, `run ${index}`)), ...listPart(appeal, runs)]
}

function runParts(appeal: AppealCase, run: FactRun, chain: string): AppealPart[] {
  const part = { block: blockOf[run.topic], rank: rankOf[run.topic], fill: false, chain }
  return spokenTogether(run.facts.filter((fact) => fact.form !== 'fragment')).flatMap(
    (facts): AppealPart[] => {
      const text = facts.map((fact) => voiced(fact, appeal).text).join(' ')
      const quoted =
        facts[0]?.form === 'quoted' ? `In the family's own words: “${text.replaceAll(/[“”"]/g, "'")}”` : text
      const difference = differenceSentence(text)
      return [
        { ...part, text: withConfirmations(appeal, quoted), sources: facts.map((fact) => fact.source) },
        ...(difference === null
          ? []
          : [{ ...part, text: difference, rank: differenceRank, fill: true, sources: [] }]),
      ]
    },
  )
}

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

/** Fragments ("Employer: Delphi") stand on lines of their own, where they need no grammar. */
function listPart(appeal: AppealCase, runs: readonly FactRun[]): AppealPart[] {
  const facts = runs.flatMap((run) => run.facts.filter((fact) => fact.form === 'fragment'))
  if (facts.length === 0) return []
  const lines = facts.map((fact) => withConfirmations(appeal, voiced(fact, appeal).text))
  return [
    {
      block: 'circumstance',
      rank: listRank,
      fill: false,
      chain: null,
      text: `${lines.length === 1 ? 'Also noted:' : 'In summary:'}\n${lines.join('\n')}`,
      sources: facts.map((fact) => fact.source),
    },
  ]
}

/** A figure that two fields of the input give differently is bracketed, not chosen. */
function withConfirmations(appeal: AppealCase, text: string): string {
  return appeal.conflicts.reduce(
    (words, { given, noted }) => words.replace(noted, `[confirm: ${given} or ${noted}]`),
    text,
  )
}

/** The one derived figure a letter prints: a subtraction anyone can redo, after "from $A ... to $B". */
function differenceSentence(text: string): string | null {
  if (!/\b(?:fell|dropped|declined|decreased|rose|increased|went)\b.*\bfrom\b.*\bto\b/i.test(text))
    return null
  const amounts = extractAtoms(text).filter((atom) => atom.kind === 'money')
  const [before, after, other] = amounts
  if (before === undefined || after === undefined || other !== undefined || before.per !== after.per)
    return null
  const difference = Math.abs(before.value - after.value)
  if (!Number.isInteger(difference) || difference === 0) return null
  const about = amounts.some((amount) => amount.approximator !== null || amount.shorthand) ? 'about ' : ''
  return `That is a difference of ${about}$${difference.toLocaleString('en-US')}.`
}
