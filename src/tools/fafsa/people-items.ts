import { officialLinks } from '#domain/official-links.ts'
import type { FafsaCase } from './case.ts'
import { type Actor, type ChecklistItem, item, rule } from './item.ts'

/** Who besides the student must take part, as far as the input decides it. */
export const partners = ({ dependency, specials }: FafsaCase): readonly Actor[] => {
  if (dependency === 'independent') return ['spouse']
  return dependency === 'unsure' || specials.has('foster') || specials.has('homeless')
    ? ['parent', 'spouse']
    : ['parent']
}

/** Contributors, the FAFSA parent, and the tests of independence. */
export function peopleItems(found: FafsaCase): ChecklistItem[] {
  return [
    ...independenceItem(found),
    ...(found.dependency === 'independent' ? independentItems(found) : parentItems(found)),
  ]
}

function independenceItem({ dependency, specials, signals }: FafsaCase): ChecklistItem[] {
  const mayBe = specials.has('foster') || specials.has('homeless')
  if (dependency === 'independent' || (dependency === 'dependent' && !mayBe && !signals.has('no_contact')))
    return []
  return [
    item({
      id: 'independence',
      section: 'people',
      title: 'Find out if you count as independent',
      who: ['student', 'counselor'],
      say: [
        'Go through the yes-or-no questions below the checklist.',
        rule('independence_tests'),
        rule('not_independence'),
        rule('unusual_circumstances'),
      ],
      where: officialLinks.fafsa,
      due: 'Before you start the form.',
    }),
  ]
}

function independentItems({ specials }: FafsaCase): ChecklistItem[] {
  const unaffected = specials.has('divorced') || specials.has('stepparent')
  return [
    item({
      id: 'contributors',
      section: 'people',
      title: 'Know who takes part',
      who: ['student', 'spouse'],
      say: [
        rule('independent_spouse'),
        ...(unaffected ? ['So it does not matter here if your parents live apart or have remarried.'] : []),
        'Keep proof of what makes you independent. A college may ask for it.',
        rule('no_duty_to_pay'),
      ],
      documents: ['Proof of what makes you independent'],
      where: officialLinks.fafsa,
      due: 'Before you start the form.',
    }),
  ]
}

function parentItems(found: FafsaCase): ChecklistItem[] {
  const { specials, signals } = found
  const apart = specials.has('divorced')
  return [
    ...(apart ? [chooseParent(found)] : []),
    ...(specials.has('stepparent') ? [stepparent(apart)] : []),
    item({
      id: 'contributors',
      section: 'people',
      title: 'Find out who must take part',
      who: ['student', 'parent'],
      say: [
        rule('contributors'),
        ...(apart ? [] : [rule('parents_together')]),
        rule('not_contributors'),
        ...(signals.has('guardian')
          ? [
              'This holds even if you live with them. A legal guardianship by a court may make you independent, so look at the questions about that.',
            ]
          : []),
        ...(signals.has('one_parent_dead')
          ? ['If one of your parents has died, only the living parent takes part.']
          : []),
        rule('no_duty_to_pay'),
      ],
      where: officialLinks.fafsaParent,
      due: 'Before you start the form.',
      depends_on: apart ? ['fafsa_parent'] : [],
    }),
    ...(signals.has('parent_refuses') ? [refusal] : []),
  ]
}

function chooseParent({ support }: FafsaCase): ChecklistItem {
  const other = support === 'father' ? 'mother' : 'father'
  return item({
    id: 'fafsa_parent',
    section: 'people',
    title: 'Find your FAFSA parent',
    who: ['student', 'parent'],
    say: [
      rule('parents_apart'),
      ...(support === null
        ? []
        : [
            `The notes say that your ${support} pays. If your ${support} gave more support than your ${other} in those months, your ${support} is the FAFSA parent, wherever you live.`,
          ]),
      'If your parents are divorced but still live together, both take part.',
      rule('css_other_parent'),
    ],
    where: officialLinks.fafsaParent,
    due: 'Before anyone makes an account.',
  })
}

const stepparent = (apart: boolean): ChecklistItem =>
  item({
    id: 'stepparent',
    section: 'people',
    title: 'Check if a stepparent takes part',
    who: ['student', 'parent'],
    say: [
      rule('stepparent'),
      ...(apart ? ['Choose your FAFSA parent first. Then look only at that parent.'] : []),
    ],
    where: officialLinks.fafsaParent,
    due: 'Before anyone makes an account.',
    depends_on: apart ? ['fafsa_parent'] : [],
  })

const refusal: ChecklistItem = item({
  id: 'parent_refuses',
  section: 'people',
  title: 'If a parent will not take part, talk to each college',
  who: ['student', 'counselor', 'college'],
  say: [
    rule('parents_refuse'),
    'This is not the same as having parents you cannot reach. Ask each college how to go on.',
  ],
  where: officialLinks.fafsa,
  due: 'Before you send the form.',
})
