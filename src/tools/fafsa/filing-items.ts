import { officialLinks } from '#domain/official-links.ts'
import type { FafsaCase } from './case.ts'
import type { NamedCollege } from './colleges.ts'
import { formNote } from './form-items.ts'
import { type ChecklistItem, item, rule } from './item.ts'
import { partners } from './people-items.ts'

/** Accounts, papers, the form itself, consent and signatures; or what is left to do on a form that was sent. */
export function filingItems(found: FafsaCase): ChecklistItem[] {
  if (found.signals.has('filed')) return [checkFiled(found), ...collegeItems(found)]
  return [accounts(found), documents(found), fillIn(found), ...collegeItems(found), consent(found)]
}

function accounts(found: FafsaCase): ChecklistItem {
  const { signals } = found
  return item({
    id: 'accounts',
    section: 'accounts',
    title: 'Make a StudentAid.gov account for each person',
    who: ['student', ...partners(found)],
    say: [
      rule('account'),
      rule('account_alone'),
      ...(signals.has('login_request')
        ? [
            'So a counselor cannot log in for a parent, even if the parent asks. The counselor can sit beside the parent and explain the steps.',
          ]
        : []),
      ...(signals.has('no_ssn_parent') ? [rule('no_ssn_account'), rule('no_ssn_tax_data')] : []),
    ],
    where: officialLinks.account,
    documents: ['An email address for each person', 'A phone number for each person'],
    due: 'Some days before you start the form.',
    depends_on: ['contributors'],
  })
}

function documents(found: FafsaCase): ChecklistItem {
  const { baseTaxYear } = found.cycle.year
  const asksParents = found.dependency !== 'independent'
  return item({
    id: 'documents',
    section: 'papers',
    title: 'Gather the papers',
    who: ['student', ...partners(found)],
    say: [
      'Keep these papers at home. Do not give them to your counselor.',
      ...incomeNotes(found),
      rule('asset_day'),
      rule('fewer_questions'),
      ...(found.income === 'over100' || found.signals.has('owns_business') ? [rule('family_business')] : []),
    ],
    documents: [
      'Your Social Security number, and that of each contributor who has one',
      'Your Alien Registration Number, if you have one',
      `Federal tax returns for ${baseTaxYear}, with W-2 and 1099 forms`,
      `Records of untaxed income for ${baseTaxYear}`,
      ...(asksParents ? ['Record of child support received, for the last full calendar year'] : []),
      'Balances of cash, savings, checking and investment accounts',
      'Names, birth dates and email addresses of the contributors',
      'Your list of colleges',
    ],
    where: officialLinks.fafsa,
    due: 'Before you start the form.',
  })
}

function incomeNotes({ income, cycle, dependency }: FafsaCase) {
  switch (income) {
    case 'under30':
      return [rule('no_return_needed'), rule('benefits')]
    case '30to60':
      return [rule('benefits')]
    case '60to100':
      return ['File even if you think your income is too high. State and college aid may depend on the form.']
    case 'over100':
      return [rule('not_too_rich')]
    case 'unknown':
      return [
        `${dependency === 'independent' ? 'Find your own' : 'Ask your family for the'} ${cycle.year.baseTaxYear} tax return. It has the income figures the form asks for.`,
      ]
  }
}

function fillIn(found: FafsaCase): ChecklistItem {
  const { cycle, grade } = found
  return item({
    id: 'file_form',
    section: 'filing',
    title: `Fill in the ${cycle.year.name} form and invite the others`,
    who: ['student', ...partners(found)],
    say: [
      ...(grade === 'transfer'
        ? [
            `If you already have a ${cycle.year.name} form, do not start a new one. Add the new college to it.`,
          ]
        : ['Do not wait for a letter of admission. You can file first.']),
      'Start the form with your own account. Invite each contributor from inside the form. Each one then fills in their own part.',
      'Use the legal name that is on the Social Security card.',
      rule('sai'),
    ],
    where: officialLinks.fafsa,
    due: formNote(cycle),
    depends_on: ['accounts', 'documents'],
  })
}

function consent(found: FafsaCase): ChecklistItem {
  return item({
    id: 'consent_and_sign',
    section: 'filing',
    title: 'Give consent, then sign',
    who: ['student', ...partners(found)],
    say: [rule('consent'), rule('consent_and_signature'), rule('hidden_tax_data')],
    where: officialLinks.fafsa,
    due: 'On the day you fill in your part. Check that the others did it too.',
    depends_on: ['file_form'],
  })
}

function collegeItems({ colleges, cycle, signals }: FafsaCase): ChecklistItem[] {
  const file = signals.has('filed') ? 'check_filed' : 'file_form'
  if (colleges.length === 0) {
    return [
      item({
        id: 'add_colleges',
        section: 'filing',
        title: 'Add every college you may go to',
        who: ['student'],
        say: [rule('twenty_colleges'), 'Add a college even if you have not applied there yet.'],
        where: officialLinks.fafsa,
        due: 'When you fill in the form. You can add more later.',
        depends_on: [file],
      }),
    ]
  }
  return colleges.map((college, index) =>
    collegeItem(college, { file, isFirst: index === 0, year: cycle.year.name }),
  )
}

function collegeItem(
  { name, toldDate }: NamedCollege,
  at: { file: string; isFirst: boolean; year: string },
): ChecklistItem {
  return item({
    id: `add_college_${slug(name)}`,
    section: 'filing',
    title: `Add ${name} to the form`,
    who: ['student'],
    say: [
      ...(at.isFirst
        ? [rule('twenty_colleges'), 'Add a college even if you have not applied there yet.']
        : []),
      `Ask this college for its ${at.year} aid deadline.`,
    ],
    due:
      toldDate === null
        ? 'The college sets its own date. Look at its financial aid page.'
        : `You gave ${toldDate}. Check this date with the college.`,
    depends_on: [at.file],
  })
}

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')

function checkFiled(found: FafsaCase): ChecklistItem {
  return item({
    id: 'check_filed',
    section: 'filing',
    title: `Check the ${found.cycle.year.name} form you sent`,
    who: ['student', ...partners(found)],
    say: [
      'Log in with your own account and open My Activity. Check that the form is processed, and not only saved.',
      rule('consent'),
      rule('consent_and_signature'),
      rule('account_alone'),
      'Check that every college is on your list.',
    ],
    where: officialLinks.fafsa,
    due: 'This week.',
  })
}
