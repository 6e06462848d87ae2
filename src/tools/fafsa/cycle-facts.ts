import { awardYearNamed, awardYearRuleSource } from '#domain/award-years.ts'
import { fafsaDate, type FafsaDateKind } from '#domain/fafsa-dates.ts'
import { independenceSource } from '#domain/independence-questions.ts'
import { officialLinks } from '#domain/official-links.ts'
import type { Provenance } from '#domain/provenance.ts'
import type { Cycle } from './cycle.ts'
import type { FafsaOutput } from './output.ts'

type CycleFact = FafsaOutput['cycle']['facts'][number]

/** Nobody has read a source for this award year: told as such, with the page to look at. */
const unread: Provenance = { source: officialLinks.deadlines, evidence: 'unverified', seen_on: null }

/** The dated facts of the cycle with their sources. */
export function cycleFacts({ year }: Cycle): CycleFact[] {
  const row = awardYearNamed(year.startYear)
  return [
    fact('base_tax_year', String(year.baseTaxYear), row ?? awardYearRuleSource),
    fact('form_must_open_by', year.opensBy, awardYearRuleSource),
    dateFact('federal_deadline', year.name),
    dateFact('corrections_deadline', year.name),
    fact('independent_if_born_before', year.bornBefore, independenceSource),
  ]
}

function dateFact(kind: FafsaDateKind, awardYear: string): CycleFact {
  const row = fafsaDate(awardYear, kind)
  return fact(kind, row?.date ?? null, row ?? unread)
}

const fact = (name: string, value: string | null, { source, evidence, seen_on }: Provenance): CycleFact => ({
  fact: name,
  value,
  source,
  evidence,
  seen_on,
})
