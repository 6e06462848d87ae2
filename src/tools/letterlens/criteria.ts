import type { Span } from '#prose/sentences.ts'

/** The rubric: 100 points, most for evidence. `reader` criteria are judged by a reader or not at all. */
export const rubric = [
  { id: 'specific_evidence', title: 'Specific evidence', pointsMax: 25, method: 'code' },
  { id: 'relationship_and_comparison', title: 'Relationship and comparison', pointsMax: 15, method: 'code' },
  { id: 'fit_to_purpose', title: 'Fit to the purpose', pointsMax: 15, method: 'reader' },
  { id: 'character_and_contribution', title: 'Character and contribution', pointsMax: 10, method: 'reader' },
  { id: 'endorsement', title: 'Endorsement', pointsMax: 10, method: 'code' },
  { id: 'language_equity', title: 'Language equity', pointsMax: 8, method: 'code' },
  { id: 'originality', title: 'Originality', pointsMax: 7, method: 'code' },
  { id: 'context', title: 'Context', pointsMax: 5, method: 'reader' },
  { id: 'structure_and_mechanics', title: 'Structure, length, mechanics', pointsMax: 5, method: 'code' },
] as const

export type CriterionId = (typeof rubric)[number]['id']
export type ReaderCriterionId = Extract<(typeof rubric)[number], { method: 'reader' }>['id']

/** What was found on one criterion. Offsets are UTF-16; points are null when nobody judged it. */
export interface Judgement {
  readonly id: CriterionId
  readonly points: number | null
  readonly method: 'code' | 'reader' | 'not_judged'
  readonly evidence: readonly Span[]
  /** What was counted, in a sentence. */
  readonly finding: string
  readonly advice: string | null
}

/** 0–4 as points of a criterion. */
export const pointsOf = (level: number, pointsMax: number): number =>
  Math.round((Math.max(0, Math.min(4, level)) / 4) * pointsMax)

/** The first stretch a pattern finds. */
export function spanOf(text: string, pattern: RegExp): Span | null {
  const match = pattern.exec(text)
  return match === null ? null : { start: match.index, end: match.index + match[0].length }
}

/** Each stretch once. */
export function unique(spans: readonly (Span | null | undefined)[]): Span[] {
  const kept = spans.filter((span) => span !== null && span !== undefined)
  return kept.filter(
    (span, at) => kept.findIndex((other) => other.start === span.start && other.end === span.end) === at,
  )
}
