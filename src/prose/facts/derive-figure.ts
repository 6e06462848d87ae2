import type { AtomOf } from './atom.ts'
import { compareValues } from './compare-values.ts'
import type { Cue } from './derived-cue.ts'
import type { Fact } from './read-facts.ts'
import { readingsOf, type OperandPool, type SumReading } from './sum-readings.ts'
import type { Statement } from './statements.ts'

/** A claimed amount or percent set against the sum or difference it speaks of. */
export interface Derivation {
  readonly operands: readonly Fact[]
  readonly operation: 'difference' | 'sum' | 'percent_change'
  readonly value: number
  readonly comparison: 'equal' | 'different'
  /** The claim names every operand, so that another value is an error. */
  readonly certain: boolean
}

/**
 * The derivation a claim spells out: `equal` when some sum or difference it may mean gives its value, `different` when
 * the only one it can mean gives another, null when the facts do not settle it.
 */
export function deriveFigure(claim: Statement, cue: Cue, operands: OperandPool): Derivation | null {
  const readings = readingsOf(claim, cue, operands)
  const judged = readings.flatMap((reading) => judge(claim, reading))
  const certain = judged.filter((derivation) => derivation.certain)
  return (
    judged.find((derivation) => derivation.comparison === 'equal') ??
    (certain.length === 1 ? (certain[0] ?? null) : null)
  )
}

function judge(claim: Statement, reading: SumReading): Derivation[] {
  const model = reading.operands[0]?.figure
  if (model?.kind !== 'money' && model?.kind !== 'quantity') return []
  if (claim.figure.kind === 'percent') return [judgePercent(claim.figure, reading)]
  const result = { ...model, value: reading.value, per: null, approximator: null }
  const comparison = compareValues(claim.figure, result)
  return comparison === 'equal' || comparison === 'different' ? [{ ...reading, comparison }] : []
}

function judgePercent(claimed: AtomOf<'percent'>, reading: SumReading): Derivation {
  const near =
    Math.abs(claimed.value - reading.value) <= (claimed.approximator === null ? 0.5 : reading.value * 0.05)
  return { ...reading, comparison: near ? 'equal' : 'different' }
}
