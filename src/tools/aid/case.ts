import { awardYearOn, awardYearStarting } from '#domain/award-years.ts'
import { type AidTermId, aidTerms, coreTerms } from '#domain/aid-terms.ts'
import { screenNote } from '#prose/notes/screen-note.ts'
import { splitNotes } from '#prose/notes/split-notes.ts'
import type { WithheldKind } from '#prose/notes/withheld.ts'
import { forbiddenStatements } from '#tools/aid-claims.ts'
import { personLine, printableLine } from '#tools/one-line.ts'
import type { AidInput } from './input.ts'
import { readSchools, type School } from './schools.ts'

/** Everything the explanation follows from. */
export interface AidCase {
  readonly today: Date
  readonly student: string | null
  /** As the family stated it, or null. */
  readonly income: string | null
  readonly awardYear: string
  /** Said in the input, not taken from the day. */
  readonly yearIsTold: boolean
  readonly studentKind: 'dependent' | 'independent' | null
  readonly isGraduate: boolean
  readonly schools: readonly School[]
  readonly schoolCount: number | null
  readonly terms: readonly AidTermId[]
  readonly fafsa: 'filed' | 'not_filed' | null
  readonly sai: number | null
  readonly wantsRepayment: boolean
  /** What will be owed, where the input names exactly one such amount. */
  /** The family asks about loans that are forgiven. */
  readonly asksForgiveness: boolean
  readonly owedUsd: number | null
  readonly incomeChanged: boolean
  readonly withheld: readonly WithheldKind[]
}

export function analyseAid(input: AidInput, today: Date): AidCase {
  const withheld: WithheldKind[] = []
  const { schoolSummaries = '', context = '', fafsaContext = '', repayContext = '' } = input
  const all = [schoolSummaries, context, fafsaContext, repayContext].join('\n')
  const told = yearIn([context, fafsaContext, schoolSummaries].join('\n'))
  for (const text of [context, fafsaContext, repayContext]) withheld.push(...withheldFrom(text))
  const terms = termsFor(all)
  return {
    today,
    student: personLine(input.studentName, withheld),
    income: statedIncome(input.income, withheld),
    awardYear: told ?? yearOf(today),
    yearIsTold: told !== null,
    studentKind: kindIn(`${context}\n${fafsaContext}`),
    isGraduate:
      /\b(?:graduate (?:student|school|program|degree)|grad school|(?:law|medical|dental|pharmacy|veterinary) school|master'?s|m\.?b\.?a|doctora\w+|ph\.?d)\b/i.test(
        context.replaceAll(/\bhigh[- ]school graduate\b/gi, ''),
      ),
    schools: readSchools(schoolSummaries, withheld),
    schoolCount: input.schoolCount ?? null,
    terms,
    fafsa: fafsaIn(fafsaContext),
    sai: saiIn(fafsaContext),
    wantsRepayment: repayContext.trim() !== '',
    asksForgiveness: /\bPSLF\b|\bpublic service\b|\bloan forgiveness\b|\bforgiv(?:e|en|eness)\b/i.test(
      repayContext,
    ),
    owedUsd: owedIn(repayContext),
    incomeChanged: aidTerms.judgment.mention.test(`${context}\n${fafsaContext}`),
    withheld: [...new Set(withheld)],
  }
}

const yearOf = (today: Date): string =>
  awardYearOn(today)?.name ??
  awardYearStarting(today.getUTCFullYear() + (today.getUTCMonth() >= 9 ? 1 : 0)).name

/** The one award year the texts name; two different ones decide nothing. */
function yearIn(text: string): string | null {
  const years = new Set(
    [...text.matchAll(/\b(20\d\d) ?[-–/] ?(?:20)?(\d\d)\b/g)]
      .filter(([, from, to]) => (Number(from) + 1) % 100 === Number(to))
      .map(([, from]) => awardYearStarting(Number(from)).name),
  )
  const [only, another] = [...years]
  return another === undefined ? (only ?? null) : null
}

function kindIn(text: string): AidCase['studentKind'] {
  const independent = /(?<!not )(?<!not an )\bindependent\b/i.test(text)
  const dependent = /(?<!not )(?<!not a )\bdependent\b/i.test(text)
  if (independent === dependent) return null
  return independent ? 'independent' : 'dependent'
}

function termsFor(text: string): AidTermId[] {
  const ids = Object.keys(aidTerms) as AidTermId[]
  return ids.filter((id) => coreTerms.has(id) || aidTerms[id].mention.test(text))
}

function fafsaIn(text: string): AidCase['fafsa'] {
  if (
    /\b(?:not|never|n't|yet to|still (?:need|have|must))\b[^.;\n]{0,30}\b(?:fil|submit|complet|start)\w*|\bno FAFSA\b/i.test(
      text,
    )
  )
    return 'not_filed'
  return /\b(?:filed|submitted|completed|processed|sent)\b/i.test(text) ? 'filed' : null
}

function saiIn(text: string): number | null {
  const found =
    /\b(?:SAI|student aid index)\b[^\d.;\n$-]{0,20}([-−–]?) ?\$?(\d{1,3}(?:,\d{3})+|\d{1,6})\b/i.exec(text)
  if (found === null) return null
  const value = Number((found[2] ?? '').replaceAll(',', ''))
  const sai = found[1] === '' ? value : -value
  return sai >= -1500 && sai <= 999_999 ? sai : null
}

/** "$27,000", and "27000" right behind "borrows". */
const owedAmount =
  /(?:\$\s?|\b(?:borrow(?:s|ed|ing)?|ow(?:e|es|ed|ing)|(?:debt|balance|loans?) of) (?:about |around )?)(\d{1,3}(?:,\d{3})+|\d+)(\s?k\b)?(?![\d%])/gi

function owedIn(text: string): number | null {
  const owed = new Set(
    text
      .split(/[.;\n]/)
      .filter(
        (clause) =>
          /\b(?:owe\w*|borrow\w*|debt|balance|loans?)\b/i.test(clause) &&
          !/\bPLUS\b|\bprivate\b|\bcar\b|\bmortgage\b/i.test(clause),
      )
      .flatMap((clause) => [...clause.matchAll(owedAmount)])
      .map(
        ([, whole = '0', thousands]) =>
          Number(whole.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000),
      ),
  )
  const [only, another] = [...owed]
  return another === undefined && only !== undefined && only > 0 ? only : null
}

/** The family's words, unless they would say what no text about aid may say. */
function statedIncome(text: string | undefined, withheld: WithheldKind[]): string | null {
  const line = printableLine(text, withheld)
  if (line === null || !forbiddenStatements.some(({ pattern }) => pattern.test(line))) return line
  withheld.push('unclear')
  return null
}

/** These are what the explanation answers; their words are not repeated either way. */
const readElsewhere: ReadonlySet<WithheldKind> = new Set([
  'diagnosis',
  'question',
  'demand_or_promise',
  'sensitive_family_circumstances',
])

const withheldFrom = (text: string): WithheldKind[] =>
  splitNotes(text)
    .flatMap((note) => screenNote(note, readElsewhere).withheld)
    .filter((kind) => !readElsewhere.has(kind))
