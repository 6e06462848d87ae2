import { officialLinks } from '#domain/official-links.ts'
import type { FafsaCase } from './case.ts'
import { type ChecklistItem, item, rule } from './item.ts'

/** Stands before everything else: not every student should file this form. */
export function firstItems({ specials, stage }: FafsaCase): ChecklistItem[] {
  if (!specials.has('undocumented')) return []
  const start =
    stage === 'file' ? 'Before anyone makes an account or starts a form.' : 'When you begin to plan.'
  return [
    item({
      id: 'two_paths',
      section: 'first',
      title: 'Two paths: choose with someone you trust',
      who: ['student', 'parent', 'counselor'],
      say: [
        rule('parent_status_not_asked'),
        rule('not_eligible_status'),
        'If the first path is yours, go on with the steps below. If it is not, do not start the FAFSA yet. First talk with an adviser you trust about aid from your state and your college. Some states have a form of their own.',
        'You do not have to tell anyone at school which path is yours. Some families think hard about giving data to a federal agency. That choice is theirs. This list gives no legal advice. A qualified immigration attorney or a DOJ-accredited representative can.',
      ],
      where: officialLinks.immigrationPortal,
      due: start,
    }),
    ...(stage === 'file'
      ? [
          item({
            id: 'no_ssn_parent',
            section: 'accounts',
            title: 'If a parent has no Social Security number',
            who: ['parent'],
            say: [
              'This is for the first path.',
              rule('no_ssn_account'),
              rule('no_ssn_tax_data'),
              rule('account_alone'),
            ],
            where: officialLinks.account,
            due: 'Some days before you start the form.',
            depends_on: ['two_paths'],
          }),
        ]
      : []),
  ]
}

/** One block for each situation told. */
export function specialItems(found: FafsaCase): ChecklistItem[] {
  const { specials } = found
  const isPlanning = found.stage !== 'file'
  return [
    ...(specials.has('foster') ? [foster] : []),
    ...(specials.has('homeless') ? [homeless] : []),
    ...(specials.has('sibling') ? [sibling] : []),
    ...(specials.has('disability') ? disability : []),
    ...(specials.has('income_change') && !isPlanning ? incomeChange(found) : []),
  ]
}

const foster: ChecklistItem = item({
  id: 'foster',
  section: 'special',
  title: 'Show that you were in care',
  who: ['student', 'counselor', 'college'],
  say: [
    rule('foster'),
    rule('foster_proof'),
    'Ask your caseworker or state agency about education vouchers (Chafee) and about tuition waivers. Ask each college about a program for students from foster care.',
  ],
  documents: ['Court order, state record or a statement from the agency'],
  due: 'Ask for the papers now.',
})

const homeless: ChecklistItem = item({
  id: 'homeless',
  section: 'special',
  title: 'Ask for a letter about your housing',
  who: ['student', 'counselor', 'college'],
  say: [
    rule('homeless'),
    rule('homeless_with_parents'),
    rule('homeless_letter'),
    'A counselor can help you reach the liaison. A letter from the counselor alone does not settle it.',
  ],
  documents: ['Letter from the liaison, shelter or program, if you can get one'],
  due: 'Ask for the letter now.',
})

const sibling: ChecklistItem = item({
  id: 'sibling',
  section: 'special',
  title: 'Count brothers and sisters in college',
  who: ['student', 'parent'],
  say: [rule('siblings'), rule('sibling_forms'), 'A parent uses one account for all forms.'],
  due: 'When you fill in the form.',
})

const disability: readonly ChecklistItem[] = [
  item({
    id: 'disability_costs',
    section: 'special',
    title: 'Ask about costs of a disability',
    who: ['student', 'college'],
    say: [
      rule('disability'),
      'Ask each aid office how it counts costs that come with a disability. Ask the disability office about support in class. These are two separate offices.',
    ],
    due: 'After you are admitted.',
  }),
  item({
    id: 'vocational_rehabilitation',
    section: 'special',
    title: 'Ask your state vocational rehabilitation agency',
    who: ['student', 'parent'],
    say: ['Every state has one. It may help with training costs. Apply early.'],
    where: officialLinks.vocationalRehabilitation,
    due: 'This school year.',
  }),
]

function incomeChange({ cycle, signals }: FafsaCase): ChecklistItem[] {
  return [
    item({
      id: 'income_change',
      section: 'special',
      title: 'After you file, ask each college to look at your new income',
      who: ['student', 'parent', 'college'],
      say: [
        ...(signals.has('income_loss') ? ['The notes tell of a loss of income.'] : []),
        `The form asks about ${cycle.year.baseTaxYear}.`,
        rule('income_changed'),
        rule('professional_judgment'),
      ],
      documents: [
        'Letter from the employer, or unemployment benefit papers',
        'Last pay stubs',
        'Your own estimate of income for the year, with a short explanation',
      ],
      due: 'After the form is processed. Ask each college for its own form and date.',
      depends_on: [signals.has('filed') ? 'check_filed' : 'consent_and_sign'],
    }),
  ]
}
