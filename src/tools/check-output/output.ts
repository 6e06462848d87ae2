import { Type, type Static } from 'typebox'
import { nullable } from '#contract/nullable.ts'

const offset = (description: string) => Type.Integer({ minimum: 0, description })
const place = {
  start: offset('Code points before it.'),
  end: offset('Code points before its end.'),
}
const kinds = ['vocabulary', 'punctuation', 'structure', 'artifact', 'pii', 'claim'] as const
const count = Type.Integer({ minimum: 0 })

const finding = Type.Object({
  rule: Type.String(),
  kind: Type.Enum(kinds),
  severity: Type.Enum(['block', 'warn']),
  ...place,
  match: Type.String({ description: 'The words found; masked where they are personal data.' }),
  message: Type.String(),
  suggestion: Type.Optional(Type.String({ description: 'What to put in their place.' })),
})

const claim = Type.Object({
  text: Type.String(),
  ...place,
  verdict: Type.Enum(['verified', 'unverified', 'contradicted']),
  fact: nullable(Type.Integer({ description: 'The line of source_facts that decides, counted from 0.' })),
  evidence: nullable(Type.String({ description: 'That line.' })),
  method: Type.Enum(['deterministic', 'judge']),
})

/** `result` of `check_output` (contract 9). */
export const checkResult = Type.Object({
  pass: Type.Boolean({ description: 'False exactly when a finding blocks.' }),
  findings: Type.Immutable(Type.Array(finding)),
  claims: Type.Immutable(Type.Array(claim, { description: 'Empty without source_facts.' })),
  counts: Type.Object({
    vocabulary: count,
    punctuation: count,
    structure: count,
    artifact: count,
    pii: count,
    claim: count,
    block: count,
    warn: count,
  }),
  stats: Type.Object({
    words: count,
    sentences: count,
    english: Type.Boolean({
      description: 'False: vocabulary, punctuation and structure were not looked at.',
    }),
    vocabulary_density: Type.Number({ description: 'Weight of overused words per 100 words.' }),
    structure_score: Type.Number(),
    em_dashes: count,
    facts_checked: Type.Boolean(),
    lexicon_version: Type.String(),
  }),
})
export type CheckOutputResult = Readonly<Static<typeof checkResult>>

/** `result` of `fix_output` (contract 9). */
export const fixResult = Type.Object({
  text: Type.String(),
  changed: Type.Boolean(),
  edits: Type.Immutable(
    Type.Array(Type.Object({ ...place, before: Type.String(), after: Type.String(), rule: Type.String() }), {
      description: 'Places are those of the text that was sent.',
    }),
  ),
  before: checkResult,
  after: checkResult,
  cleared: Type.Boolean({ description: 'Equal to after.pass.' }),
  facts_preserved: Type.Boolean({
    description: 'Figures, negations, quotations and names are those of the text that was sent.',
  }),
})
export type FixOutputResult = Readonly<Static<typeof fixResult>>
