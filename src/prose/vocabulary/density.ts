import type { TermHit } from './match-terms.ts'

/** Thresholds measured on human and model text (`bench/gate.ts`). */
const limits = Object.freeze({
  /** Weight per 100 words from which a text blocks; nine in ten human texts stay under half of it. */
  densityMax: 1,
  /** Structure that follows a formula makes overused words weigh more: by this much per point of its score … */
  perStructurePoint: 0.2,
  /** … beyond half a point. */
  structureFree: 0.5,
  /** One or two words said often are a topic, not a style. */
  termsMin: 3,
  /** A term said often is one habit, not many. */
  countedPerTermMax: 2,
  banWeight: 2,
  wordsMin: 100,
})

/** The density above which a text with this structure score blocks. */
export function densityMaxFor(structureScore: number): number {
  const beyond = Math.max(0, structureScore - limits.structureFree)
  return limits.densityMax - limits.perStructurePoint * beyond
}

/** Weight of the hits per 100 words. */
export function densityOf(hits: readonly TermHit[], words: number): number {
  const counted = new Map<string, number>()
  let weight = 0
  for (const hit of hits) {
    const { name, tier } = hit.form.term
    const count = (counted.get(name) ?? 0) + 1
    counted.set(name, count)
    if (tier === 'ban') weight += limits.banWeight
    else if (count <= limits.countedPerTermMax) weight += hit.form.term.weight
  }
  return (100 * weight) / Math.max(limits.wordsMin, words)
}

/** Whether the hits weigh more than `densityMax` and are more than one or two habits. */
export function isDense(hits: readonly TermHit[], words: number, densityMax: number): boolean {
  const terms = new Set(hits.map((hit) => hit.form.term.name)).size
  return terms >= limits.termsMin && densityOf(hits, words) > densityMax
}
