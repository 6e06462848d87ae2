import type { NameAtom } from './atom.ts'
import type { FactSheet } from './read-facts.ts'

/** Whether some fact line holds every word of the name, or the initials it is made of. */
export function isKnownName(name: NameAtom, facts: FactSheet): boolean {
  return (
    facts.wordsByLine.some((words) =>
      name.words.every((word) => words.has(word) || isInitialIn(word, words)),
    ) || facts.names.some((known) => isAcronymOf(name, known) || isAcronymOf(known, name))
  )
}

/** Whether two names can stand for the same one: "Harlan" and "Harlan University", "Ms. Alvarez" and "Maya Alvarez". */
export function sameName(a: NameAtom, b: NameAtom): boolean {
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a]
  const words = new Set(long.words)
  return (
    short.words.every((word) => words.has(word) || isInitialIn(word, words)) ||
    isAcronymOf(a, b) ||
    isAcronymOf(b, a)
  )
}

/**
 * Whether the names beside a claim forbid a fact: both name a school (or both another organisation, or both a person)
 * and no such name is common to them.
 */
export function namesClash(claimed: readonly NameAtom[], stated: readonly NameAtom[]): boolean {
  return stated.some((fact) => {
    const rivals = claimed.filter((name) => sameClass(name, fact))
    return (
      rivals.length > 0 &&
      !stated.some((other) => sameClass(other, fact) && rivals.some((name) => sameName(name, other)))
    )
  })
}

/** The name with the class it has in the facts: "Harlan" is a school where they say "Harlan University". */
export function resolveName(name: NameAtom, known: readonly NameAtom[]): NameAtom {
  if (name.nameOf === 'school') return name
  const same = known.find((other) => other.nameOf !== name.nameOf && sameName(name, other))
  return same === undefined || known.some((other) => other.nameOf === name.nameOf && sameName(name, other))
    ? name
    : { ...name, nameOf: same.nameOf }
}

function sameClass(a: NameAtom, b: NameAtom): boolean {
  if (a.nameOf === b.nameOf) return true
  return (
    (a.nameOf === 'unknown' && b.nameOf !== 'person') || (b.nameOf === 'unknown' && a.nameOf !== 'person')
  )
}

/** "J" for "Jordan". */
function isInitialIn(word: string, words: ReadonlySet<string>): boolean {
  return word.length === 1 && [...words].some((known) => known.length > 1 && known.startsWith(word))
}

/** "WSU" for "Westfield State University". */
function isAcronymOf(short: NameAtom, long: NameAtom): boolean {
  const letters = short.words.length === 1 ? (short.words[0] ?? '') : ''
  if (letters.length < 2 || letters.length > 6 || !/^\p{Lu}+$/u.test(short.text)) return false
  return (
    long.words.length === letters.length &&
    long.words.every((word, index) => word.startsWith(letters.charAt(index)))
  )
}
