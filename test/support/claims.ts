import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Door, everyDoor } from '../requirements/row.ts'

/** A row that a test says it proves, as read from the text of the test. */
export interface FoundClaim {
  readonly id: string
  /** The doors named; none for a rule that does not depend on a door. */
  readonly doors: readonly Door[]
  /** `file:line` of the `verifies` call. */
  readonly at: string
}

export interface FoundClaims {
  readonly claims: readonly FoundClaim[]
  /** `verifies` calls whose rows or doors cannot be read from the text. */
  readonly unreadable: readonly string[]
}

const testRoot = join(import.meta.dirname, '..')
/** Holds samples of claims that are none. */
const gateFile = 'requirements.test.ts'

const anyCall = /\bverifies\(/g
const callAtLineStart = /(?<=^[ \t]*)verifies\($/m
const literal = String.raw`'[^'\n]+'`
const literals = String.raw`\[\s*${literal}(?:\s*,\s*${literal})*,?\s*\]`
const claimArguments = new RegExp(
  String.raw`\s*(?<ids>${literal}|${literals}),\s*(?:\{ doors: (?<doors>everyDoor|${literals}) \},\s*)?(?=\(|async\b|\w+,?\s*\))`,
  'y',
)

const literalsIn = (text: string): readonly string[] =>
  [...text.matchAll(/'(?<value>[^'\n]+)'/g)].map((match) => match.groups?.['value'] ?? '')

function doorsIn(text: string | undefined): readonly Door[] {
  if (text === 'everyDoor') return everyDoor
  const named = literalsIn(text ?? '')
  return everyDoor.filter((door) => named.includes(door))
}

/** The claims of one test file. A call counts only where it begins its line, so comments claim nothing. */
export function claimsIn(file: string, text: string): FoundClaims {
  const claims: FoundClaim[] = []
  const unreadable: string[] = []
  for (const call of text.matchAll(anyCall)) {
    const begin = call.index + call[0].length
    const at = `${file}:${text.slice(0, begin).split('\n').length}`
    claimArguments.lastIndex = begin
    const found = callAtLineStart.test(text.slice(0, begin)) ? claimArguments.exec(text)?.groups : undefined
    if (found === undefined) unreadable.push(at)
    else
      for (const id of literalsIn(found['ids'] ?? '')) claims.push({ id, doors: doorsIn(found['doors']), at })
  }
  return { claims, unreadable }
}

/** Every test file, relative to the test folder. */
export function testFiles(): readonly string[] {
  return readdirSync(testRoot, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  )
}

/** Every claim of every test file. */
export function readClaims(): FoundClaims {
  const found = testFiles()
    .filter((file) => file !== gateFile)
    .map((file) => claimsIn(file, readFileSync(join(testRoot, file), 'utf8')))
  return {
    claims: found.flatMap(({ claims }) => claims),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
  }
}
