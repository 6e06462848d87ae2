import { isNegator } from './negations.ts'
import type { Sentence } from './passages.ts'
import type { FactPassage, FactSheet } from './read-facts.ts'
import type { PassageStatements } from './statements.ts'

/** A sentence without figures holds only when one fact says nearly all its words. */
const coverageMin = 0.8
const tellingMin = 2

/** Words that claim more than the fact that shares the rest: "the only sponsor", "the largest city". */
const absolute =
  /^(?:only|sole|all|every|each|always|most|first|last|main|best|worst|more|less|than|almost|nearly|[a-z]{4,12}est)$/

/**
 * The line of the fact that a sentence without figures repeats, or null. Names and years must stand in that line, and both
 * must negate alike; a paraphrase is left to a reader.
 */
export function repeatedFactLine(sentence: Sentence, sheet: FactSheet): number | null {
  const [said] = sentence.parts
  const words = sentence.tokens.map(({ lower }) => lower)
  if (said === undefined || sentence.parts.length > 1 || words.some((word) => absolute.test(word)))
    return null
  if ([...said.concepts].filter((concept) => !sheet.isFaint(concept)).length < tellingMin) return null
  const negated = words.some(isNegator)
  const match = sheet.passages.find(
    (fact) => fact.negated === negated && repeats(said, fact.passage, sheet) && namesAgree(said, fact, sheet),
  )
  return match?.line ?? null
}

/** Words that a sentence may have beyond its fact; any other one may be what turns it round ("gave up her job", "works days"). */
const passing = /ly$|^(?:student|person)$/

function repeats(said: PassageStatements, fact: PassageStatements, sheet: FactSheet): boolean {
  let [shared, whole] = [0, 0]
  for (const concept of said.concepts) {
    const weight = sheet.weightOf(concept)
    whole += weight
    if (fact.concepts.has(concept)) shared += weight
    else if (!passing.test(concept)) return false
  }
  return shared >= coverageMin * whole
}

/** A person may go unnamed in a fact about no other person: most lines of a fact sheet are about its student. */
function namesAgree(said: PassageStatements, fact: FactPassage, sheet: FactSheet): boolean {
  const words = sheet.wordsByLine[fact.line]
  const namesPerson = fact.passage.names.some(({ name }) => name.nameOf === 'person')
  const namesHold = said.names.every(
    ({ name }) =>
      name.words.every((word) => words?.has(word) === true) || (name.nameOf === 'person' && !namesPerson),
  )
  const years = [
    ...fact.passage.years,
    ...fact.passage.statements.flatMap(({ figure }) => (figure.kind === 'date' ? [figure] : [])),
  ]
  return namesHold && said.years.every(({ year }) => years.some((known) => known.year === year))
}
