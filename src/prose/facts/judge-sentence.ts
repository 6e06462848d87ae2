import { candidatesFor } from './align.ts'
import { compareValues } from './compare-values.ts'
import { countedFactLine } from './counted-facts.ts'
import { isInstitution, type Mention } from './entities.ts'
import { decided, judgeStatement, none, type Judgement } from './judge-statement.ts'
import type { Sentence } from './passages.ts'
import type { Fact, FactSheet } from './read-facts.ts'
import type { Statement } from './statements.ts'

/** More figures than this in one sentence are not judged: no honest sentence has them. */
const figuresMax = 40
/** A figure whose words do not align still holds when this many things of its line are said together, itself included. */
const jointMatchesMin = 3

/** Judges the figures of one sentence, each with regard to the others. */
export function judgeFigures(sentence: Sentence, sheet: FactSheet): Judgement[] {
  const statements = sentence.parts.flatMap((part) => part.statements)
  if (statements.length > figuresMax || sentence.beyondLimit) return statements.map(() => none('needs_judge'))
  const stated = statements.map((statement) => factsEqualTo(statement, sheet))
  const judgements = statements.map((statement, index) =>
    judgeStatement(statement, sheet, explainedByOthers(stated, index)),
  )
  return judgements.map((judgement, index) => {
    const statement = statements[index]
    if (
      judgement.verdict !== 'unverified' ||
      judgement.reason !== 'no_fact_about_this' ||
      statement === undefined
    ) {
      return judgement
    }
    const counted = countedFactLine(statement, sheet)
    if (counted !== null) return decided('verified', { line: counted })
    const others = judgements.filter((_, other) => other !== index)
    return (
      jointlySupported(statement, { others, names: sentence.parts.flatMap((part) => part.names), sheet }) ??
      judgement
    )
  })
}

const factsEqualTo = (statement: Statement, sheet: FactSheet): ReadonlySet<Fact> =>
  new Set(sheet.facts.filter((fact) => compareValues(statement.figure, fact.figure) === 'equal'))

/** Facts whose value another figure of the sentence states, unless this figure states it too. */
function explainedByOthers(stated: readonly ReadonlySet<Fact>[], index: number): ReadonlySet<Fact> {
  const own = stated[index]
  const others = stated.filter((_, other) => other !== index).flatMap((facts) => [...facts])
  return new Set(others.filter((fact) => own?.has(fact) !== true))
}

interface Company {
  readonly others: readonly Judgement[]
  readonly names: readonly Mention[]
  readonly sheet: FactSheet
}

/** "eight weeks at Argonne in the summer of 2025": three matches in one line of facts say that it is meant. */
function jointlySupported(statement: Statement, { others, names, sheet }: Company): Judgement | null {
  const open = candidatesFor(statement, sheet).filter(
    (candidate) => candidate.comparison === 'equal' && !candidate.otherSubject && !candidate.otherMatter,
  )
  for (const { fact, score, clauseStrayWeight } of open) {
    if (clauseStrayWeight > 0) continue
    const figures = others.filter((other) => other.verdict === 'verified' && other.line === fact.line).length
    const matches = 1 + figures + Number(score > 0) + sharedPlaces(names, fact)
    if (matches >= jointMatchesMin) return decided('verified', fact)
  }
  return null
}

function sharedPlaces(names: readonly Mention[], fact: Fact): number {
  const places = fact.mentions.flatMap(({ meanings }) =>
    meanings.filter(({ nameOf }) => isInstitution(nameOf)),
  )
  return Number(names.some(({ meanings }) => meanings.some((entity) => places.includes(entity))))
}
