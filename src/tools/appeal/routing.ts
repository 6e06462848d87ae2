import type { AppealCase } from './facts.ts'

/** What a counselor should know about the way such a request takes; for the person, never in the letter. */
export function routingNotes(appeal: AppealCase): string[] {
  const federal = !appeal.statuses.has('undocumented')
  return [
    ...routeOf(appeal, federal),
    ...yearNotes(appeal),
    ...unusualNotes(appeal),
    ...strandedNotes(appeal),
  ]
}

function routeOf(appeal: AppealCase, federal: boolean): string[] {
  switch (appeal.type) {
    case 'changed_circumstances':
    case 'special_circumstances':
      return federal
        ? [
            'The FAFSA must be on file before a college can adjust it. Each college decides for itself, case by case; ask each one for its own form.',
            'Have the student or a parent send the request or a release: an aid office may not discuss a file with a counselor without consent.',
          ]
        : ["Federal adjustment does not apply here; the letter asks about the college's own funds only."]
    case 'competing_offer':
      return [
        'No federal rule covers this request; it is the college’s own policy, and some colleges review no other offers.',
        'Compare net price for the same year and living arrangement, without loans and work-study. A student bound by early decision should read that agreement first.',
      ]
    case 'error_correction':
      return [
        'The student corrects the own section of the FAFSA on StudentAid.gov, a parent the own section; figures transferred from tax records only the aid office can change.',
      ]
  }
}

function yearNotes({ aidYear, aidYearAssumed }: AppealCase): string[] {
  return aidYearAssumed
    ? [
        `The aid year ${aidYear} was taken from today's date. If the request is for another year, name it in keyDetails.`,
      ]
    : []
}

function unusualNotes(appeal: AppealCase): string[] {
  return appeal.withheld.includes('sensitive_family_circumstances')
    ? [
        'The notes speak of circumstances such as loss of contact with a parent or danger. If the student cannot rely on a parent, that is a separate request (dependency, "unusual circumstances") with its own form; keep the story out of this letter.',
      ]
    : []
}

function strandedNotes(appeal: AppealCase): string[] {
  return appeal.strandedCount === 0
    ? []
    : [`${appeal.strandedCount} sentence(s) referred back to a withheld one and were left out with it.`]
}
