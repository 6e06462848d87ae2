import { gatherAid } from '#tools/aid/write-explanation.ts'
import { isReworded } from '#tools/fafsa/reworded.ts'
import { gatherFafsa } from '#tools/fafsa/write-checklist.ts'
import { readNumbered } from '#tools/numbered-words.ts'
import written from '../data/rule-paraphrases.json' with { type: 'json' }
import recorded from '../data/rule-tool-replies.json' with { type: 'json' }
import { aidProfiles } from './aid-profiles.ts'
import { fafsaProfiles } from './fafsa-profiles.ts'
import { ruleDay } from './rule-tool.ts'

/** A rule of a tool as it is printed, and the same in a model's words. */
export interface Paraphrase {
  readonly id: string
  readonly own: string
  readonly said: string
}

const dayOf = (today: string = ruleDay): Date => new Date(`${today}T12:00:00Z`)

type Part = readonly [id: string, own: string]

/** The parts that a model words, by their place; null where it does not. */
const partsOf = {
  fafsa: (input: object, today?: string): (Part | null)[] =>
    gatherFafsa(input, dayOf(today)).list.items.map((item) =>
      isReworded(item) ? [item.id, item.why] : null,
    ),
  aid: (input: object, today?: string): (Part | null)[] =>
    gatherAid(input, dayOf(today)).passages.map((part) => (part.isReworded ? [part.id, part.words] : null)),
}

const profiles = { fafsa: fafsaProfiles, aid: aidProfiles }

/** The rules of a tool in other words with nothing changed: written for this, and those of recorded replies. */
export function paraphrasesOf(tool: 'fafsa' | 'aid'): Paraphrase[] {
  const own = new Map(
    profiles[tool]
      .toReversed()
      .flatMap(({ input, today }) =>
        partsOf[tool](input, today).flatMap((part) => (part === null ? [] : [part])),
      ),
  )
  const inFile = Object.entries<readonly string[]>(written[tool]).flatMap(([id, texts]) => {
    const rule = [...own].find(([known]) => known === id || known.startsWith(`${id}_`))?.[1]
    return rule === undefined ? [] : texts.map((said) => ({ id, own: rule, said }))
  })
  const inReplies = recorded
    .filter((one) => one.tool === tool && one.delivered === 'model')
    .flatMap(({ input, reply }) => {
      const words = readNumbered(reply)
      return partsOf[tool](input).flatMap((part, index) => {
        const said = words.get(index + 1)
        return part === null || said === undefined || said === part[1]
          ? []
          : [{ id: part[0], own: part[1], said }]
      })
    })
  return [...inFile, ...inReplies]
}

/** Ways in which a writer changes what a rule says. */
const changes: readonly (readonly [kind: string, change: (said: string) => string])[] = [
  ['last sentence dropped', (said) => said.replace(/(?<=[.!?]) [^.!?]+[.!?]$/, '')],
  ['first sentence dropped', (said) => said.replace(/^[^.!?]+[.!?] /, '')],
  ['not dropped', (said) => said.replace(/ (?:not|never)\b/, '')],
  ['not added', (said) => said.replace(/\b(is|are|can|may)\b/, '$1 not')],
  ['only dropped', (said) => said.replace(/ only\b/, '')],
  [
    'condition dropped',
    (said) => said.replace(/,? (?:even )?(?:if|as long as|while|unless) [^.,;?]+(?=[.,;])/, ''),
  ],
  ['must made may', (said) => said.replace(/\bmust\b|\bhas to\b|\bhave to\b|\bneeds?\b/, 'may')],
  [
    'other actor',
    (said) =>
      said
        .replace(/\bparent\b/, 'student')
        .replace(/\bcounselor\b/, 'parent')
        .replace(/\bgovernment\b/, 'college'),
  ],
  ['each made one', (said) => said.replace(/\b(?:each|every|both)\b/i, 'one')],
  ['before made after', (said) => said.replace(/\bbefore\b/, 'after')],
  ['may made will', (said) => said.replace(/\b(?:may|can|often|usually)\b ?/, 'will ')],
  ['advice added', (said) => `${said} Borrow the rest from a private bank.`],
  ['wrong figure', (said) => said.replace(/\$?\d[\d,]*/, '$77')],
]

/** Each paraphrase changed in every way it can be. */
export const changedRules = (
  paraphrases: readonly Paraphrase[],
): (Paraphrase & { readonly kind: string })[] =>
  paraphrases.flatMap((one) =>
    changes.flatMap(([kind, change]) => {
      const said = change(one.said)
      return said === one.said || said === '' ? [] : [{ ...one, said, kind }]
    }),
  )
