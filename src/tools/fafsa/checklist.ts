import { independenceQuestions } from '#domain/independence-questions.ts'
import type { FafsaCase } from './case.ts'
import { afterItems } from './after-items.ts'
import { deadlineItems, otherItems } from './deadline-items.ts'
import { filingItems } from './filing-items.ts'
import { formItems } from './form-items.ts'
import { type ChecklistItem, sections } from './item.ts'
import { peopleItems } from './people-items.ts'
import { planningItems } from './planning-items.ts'
import { firstItems, specialItems } from './special-items.ts'
import { transferItems } from './transfer-items.ts'

/** The steps of one student in their order, with what must still be asked and what to keep in mind. */
export interface Checklist {
  readonly items: readonly ChecklistItem[]
  readonly questions: readonly string[]
  readonly notes: readonly string[]
}

/** Stands under every checklist, word for word. */
export const disclaimer =
  'This checklist is not an official determination. It does not work out any aid. Only the U.S. Department of Education, your state agency and each college can decide your aid. Check every date on studentaid.gov and with each college.'

export function checklistOf(found: FafsaCase): Checklist {
  const items = [
    ...firstItems(found),
    ...(found.stage === 'file' ? filingStage(found) : planningItems(found)),
    ...specialItems(found),
  ]
  const order = Object.keys(sections)
  const sorted = items.toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
  return {
    items: withFirstPath(found.dependency === 'independent' ? sorted.map(withoutParent) : sorted),
    questions: questionsFor(found, sorted),
    notes: notesFor(found),
  }
}

/** No parent has a part in the steps of an independent student. */
const withoutParent = (step: ChecklistItem): ChecklistItem => {
  const who = step.who.filter((actor) => actor !== 'parent')
  return who.length === 0 ? step : { ...step, who }
}

function filingStage(found: FafsaCase): ChecklistItem[] {
  return [
    ...formItems(found),
    ...peopleItems(found),
    ...filingItems(found),
    ...otherItems(found),
    ...deadlineItems(found),
    ...afterItems(found),
    ...transferItems(found),
  ]
}

/** Where two paths are open, the form waits for the choice. Steps only depend on steps that are there. */
function withFirstPath(items: readonly ChecklistItem[]): ChecklistItem[] {
  const ids = new Set(items.map(({ id }) => id))
  return items.map((step) => {
    const depends = step.depends_on.filter((id) => ids.has(id))
    const waits = ids.has('two_paths') && (step.id === 'choose_form' || step.id === 'accounts')
    return { ...step, depends_on: waits ? ['two_paths', ...depends] : depends }
  })
}

function questionsFor(found: FafsaCase, items: readonly ChecklistItem[]): string[] {
  const { cycle, colleges, residence, specials, support, dependency, stage } = found
  const asksParent = specials.has('divorced') && support === null && dependency !== 'independent'
  return [
    ...(items.some(({ id }) => id === 'independence') ? independenceQuestions(cycle.year) : []),
    ...(asksParent ? ['Which parent gave you more money and other support in the last 12 months?'] : []),
    ...(cycle.decidedBy === 'today' ? ['In which term do you start at the new college?'] : []),
    ...(residence.kind === 'told' || stage !== 'file' ? [] : ['Which state do you live in?']),
    ...(colleges.length > 0 || stage !== 'file' ? [] : ['Which colleges do you want on the form?']),
  ]
}

function notesFor(found: FafsaCase): string[] {
  const { cycle, grade, today, collegesOver, signals, residence, dependency, specials } = found
  const month = today.getUTCMonth()
  const isSummer = month >= 5 && month <= 7 && grade !== 'transfer' && cycle.decidedBy === 'grade'
  const mayBe = dependency === 'dependent' && (specials.has('foster') || specials.has('homeless'))
  return [
    ...(isSummer
      ? [
          `In summer a grade can be read in two ways. Here you finish high school in ${cycle.year.startYear}. If that is not right, say when you start college.`,
        ]
      : []),
    ...(cycle.doubt === 'past' ? ['The start you gave lies in the past, so it was not used. Check it.'] : []),
    ...(cycle.doubt === 'grade'
      ? ['The start you gave does not fit the grade, so the grade was used. Check both.']
      : []),
    ...(cycle.federalDeadline === null && found.stage === 'file'
      ? [`Dates for ${cycle.year.name} are not in our table. Check them on studentaid.gov.`]
      : []),
    ...(mayBe
      ? ['The form may count you as independent. Go through the questions before you ask a parent for data.']
      : []),
    ...(residence.kind === 'unclear' ? ['The notes name more than one state, so none was used.'] : []),
    ...(collegesOver > 0
      ? [`You named more colleges than the form can hold. ${collegesOver} are not listed here.`]
      : []),
    ...(signals.has('login_request')
      ? ['No one may log in for another person. A counselor must not use, make or keep a family login.']
      : []),
  ]
}
