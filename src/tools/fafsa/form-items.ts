import { printedDate } from '#domain/as-printed.ts'
import { awardYearNamed } from '#domain/award-years.ts'
import { officialLinks } from '#domain/official-links.ts'
import { sources } from '#domain/sources.ts'
import type { FafsaCase } from './case.ts'
import type { Cycle } from './cycle.ts'
import { type ChecklistItem, item, rule } from './item.ts'

/** When the form can be filled in, in words that are true on the day of the call. */
export function formNote({ form, year }: Pick<Cycle, 'form' | 'year'>): string {
  switch (form) {
    case 'open':
      return `The ${year.name} form is open now. File it as soon as you can.`
    case 'opens_later':
      return `The ${year.name} form must open by ${printedDate(year.opensBy)}. File it soon after that.`
    case 'look':
      return `The ${year.name} form must open by ${printedDate(year.opensBy)}. Look on studentaid.gov to see if it is open.`
    case 'closed':
      return `The last day for the ${year.name} form has passed. Ask the college what is still open.`
  }
}

/** Which form and which tax year. */
export function formItems(found: FafsaCase): ChecklistItem[] {
  const { cycle } = found
  const { year } = cycle
  return [
    item({
      id: 'choose_form',
      section: 'form',
      title: `Use the ${year.name} FAFSA form`,
      who: ['student'],
      say: [
        `${reasonOf(cycle, found)} The ${year.name} form is for the award year from ${printedDate(year.startsOn)} to ${printedDate(year.endsOn)}.`,
        `It asks about income and taxes of ${year.baseTaxYear}, not of a later year.`,
        ...otherFormOf(cycle),
        rule('free'),
        rule('opens_aid'),
      ],
      where: officialLinks.fafsa,
      due: formNote(cycle),
      sources: [awardYearNamed(year.startYear)?.source ?? sources.specifications],
    }),
  ]
}

function reasonOf({ start, year }: Cycle, { grade }: FafsaCase): string {
  if (start?.words.startsWith('the class') === true) return `You finish high school with ${start.words}.`
  if (start !== null) {
    const summer = start.isSummer
      ? ' Each college decides which award year its summer term belongs to, so ask.'
      : ''
    return `You plan to start in ${start.words}.${summer}`
  }
  if (grade === 'transfer')
    return `This is right for a start in fall ${year.startYear} or spring ${year.startYear + 1}.`
  return `In grade ${grade} now, you finish high school in ${year.startYear}.`
}

function otherFormOf({ otherYear }: Cycle): string[] {
  if (otherYear === null) return []
  return [
    `If you start earlier, in spring or summer ${otherYear.startYear + 1}, use the ${otherYear.name} form instead. It asks about ${otherYear.baseTaxYear}.`,
  ]
}
