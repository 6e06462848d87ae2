import { passageFaults } from '#tools/humanize/passage-faults.ts'
import recorded from '../data/humanize-replies.json' with { type: 'json' }
import answered from '../data/humanize-from-prompts.json' with { type: 'json' }
import { richCases } from './appeal-cases.ts'
import { draftLetter } from './appeal-letter.ts'
import { seedChanges } from './seeded-changes.ts'

/** A passage and a rewrite that says the same. */
export interface RewrittenPassage {
  readonly before: string
  readonly after: string
}

/** One paragraph said in two tones by the composer of appeals, which says the same in each. */
async function tonePairs(): Promise<RewrittenPassage[]> {
  const pairs: RewrittenPassage[] = []
  for (const input of richCases) {
    const formal = (await draftLetter({ ...input, naturalness: 1 })).text.split('\n\n')
    const plain = (await draftLetter({ ...input, naturalness: 4 })).text.split('\n\n')
    if (formal.length !== plain.length) continue
    formal.forEach((before, index) => {
      const after = plain[index] ?? ''
      if (/\d/.test(before) && before.length > 80 && !/\[/.test(before + after))
        pairs.push({ before, after }, { before: after, after: before })
    })
  }
  return pairs
}

/** Recorded rewrites that are right. */
const recordedPairs: RewrittenPassage[] = recorded
  .filter(({ outcome }) => outcome === 'rewritten')
  .map(({ input, reply }) => ({ before: input.text, after: reply[0]?.text ?? '' }))

/** Answers to the rendered prompts, passage by passage. */
const answeredPairs: RewrittenPassage[] = answered.flatMap(({ input, reply }) =>
  reply.map(({ number, text }) => ({ before: input.text.split('\n\n')[number] ?? '', after: text })),
)

/** Every pair of passages there is: two tones of one letter, recorded rewrites, answers to the rendered prompts. */
export const rewrittenPassages = async (): Promise<RewrittenPassage[]> => [
  ...(await tonePairs()),
  ...recordedPairs,
  ...answeredPairs,
]

/** A right rewrite made wrong in every known way, with what the checks find. */
export const plantedIn = ({ before, after }: RewrittenPassage) =>
  seedChanges(after).map(({ kind, text }) => ({ kind, text, faults: passageFaults(before, text, []) }))
