import type { NameAtom, NameOf } from './atom.ts'
import { organisationWords, schoolWords } from './name-words.ts'

/** A name as the facts know it: the entities it may mean. No ids: the facts do not know it. */
export interface Mention {
  readonly name: NameAtom
  readonly meanings: readonly Entity[]
}

/** A person, school or organisation of the fact sheet. */
export interface Entity {
  readonly nameOf: NameOf
  readonly words: readonly string[]
  readonly text: string
  /** Its words without "university", "inc" and the like. */
  readonly distinctive: readonly string[]
}

/** The entities a fact sheet names, merged over their spellings. */
export type Entities = readonly Entity[]

export function entitiesOf(names: readonly NameAtom[]): Entities {
  const entities: Entity[] = []
  for (const name of names.toSorted((a, b) => b.words.length - a.words.length)) {
    const index = entities.findIndex((entity) => isSame(name, entity))
    const known = entities[index]
    if (known === undefined) entities.push({ ...name, distinctive: distinctiveWords(name.words) })
    else if (isVague(known.nameOf)) entities[index] = { ...known, nameOf: name.nameOf }
  }
  return entities
}

/** The words that tell the entities apart, to find them where a capital letter proves nothing. */
export const entityWords = (entities: Entities): ReadonlySet<string> =>
  new Set(entities.flatMap(({ distinctive }) => distinctive))

/** Finds what a name means. "Kessler Founders" means that programme and also Kessler College. */
export function mentionOf(name: NameAtom, entities: Entities): Mention {
  const words = new Set(name.words)
  const meanings = entities.filter(
    (entity) =>
      isSame(name, entity) ||
      (isInstitution(entity.nameOf) && entity.distinctive.every((word) => words.has(word))),
  )
  return { name, meanings }
}

/**
 * Whether the names beside a claim forbid a fact: both name a school (or an employer, a person, a programme) and they have
 * none in common.
 */
export function mentionsClash(claimed: readonly Mention[], stated: readonly Mention[]): boolean {
  if (claimed.length === 0 || stated.length === 0) return false
  const said = claimed.flatMap(meant)
  const known = stated.flatMap(meant)
  return known.some((entity) => {
    const rivals = said.filter((other) => comparable(other.nameOf, entity.nameOf))
    return (
      rivals.length > 0 &&
      !known.some((other) => comparable(other.nameOf, entity.nameOf) && rivals.includes(other))
    )
  })
}

/** The schools and employers named, as marked words that weigh like concepts. */
export function institutionsIn(statement: { readonly mentions: readonly Mention[] }): ReadonlySet<string> {
  const marked = new Set<string>()
  for (const { meanings } of statement.mentions) {
    for (const entity of meanings) if (isInstitution(entity.nameOf)) marked.add(`@${entity.text}`)
  }
  return marked
}

/** An unknown name stands for itself. */
function meant(mention: Mention): readonly Pick<Entity, 'nameOf'>[] {
  return mention.meanings.length > 0 ? mention.meanings : [mention.name]
}

export const isInstitution = (nameOf: NameOf): boolean =>
  nameOf === 'school' || nameOf === 'organisation' || nameOf === 'unknown'

const isVague = (nameOf: NameOf): boolean => nameOf === 'unknown' || nameOf === 'term'

/** A name of unknown kind may be a school or an employer, but a school is no employer. */
function comparable(a: NameOf, b: NameOf): boolean {
  if (a === b) return true
  return (a === 'unknown' && isInstitution(b)) || (b === 'unknown' && isInstitution(a))
}

/** "Harlan" and "Harlan University", "Ms. Alvarez" and "Maya Alvarez", "WSU" and "Westfield State University". */
function isSame(name: NameAtom, entity: Pick<Entity, 'words' | 'text'>): boolean {
  const [short, long] =
    name.words.length <= entity.words.length ? [name.words, entity.words] : [entity.words, name.words]
  if (isAcronymOf(name.text, entity.words) || isAcronymOf(entity.text, name.words)) return true
  return (
    short.every((word) => long.includes(word) || isInitialIn(word, long)) &&
    !distinctiveWords(short).every(isGeneric)
  )
}

const isGeneric = (word: string): boolean => schoolWords.has(word) || organisationWords.has(word)

function distinctiveWords(words: readonly string[]): readonly string[] {
  const distinctive = words.filter((word) => !isGeneric(word))
  return distinctive.length > 0 ? distinctive : words
}

/** "J" for "Jordan". */
export function isInitialIn(word: string, words: Iterable<string>): boolean {
  if (word.length !== 1) return false
  for (const known of words) if (known.length > 1 && known.startsWith(word)) return true
  return false
}

/** "WSU" for "Westfield State University". */
function isAcronymOf(letters: string, words: readonly string[]): boolean {
  if (words.length < 2 || letters.length !== words.length || !/^\p{Lu}{2,6}$/u.test(letters)) return false
  const lower = letters.toLowerCase()
  return words.every((word, index) => word.startsWith(lower.charAt(index)))
}
