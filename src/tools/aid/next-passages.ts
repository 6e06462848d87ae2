import { officialLinks } from '#domain/official-links.ts'
import type { AidCase } from './case.ts'
import { type Passage, passage } from './passage.ts'

/** What the family can do, in order. */
export function nextPassages(found: AidCase): Passage[] {
  return [...firstSteps(found), ...askSteps(found), ...lastSteps]
}

const next = (parts: Pick<Passage, 'id' | 'title' | 'words'> & Partial<Pick<Passage, 'link'>>): Passage =>
  passage({ section: 'next', isReworded: true, ...parts })

function firstSteps({ fafsa, schools }: AidCase): Passage[] {
  const file = next({
    id: 'file',
    title: 'File the FAFSA',
    words: 'It is free. It opens the way to federal aid, and many states and colleges ask for it.',
    link: officialLinks.fafsa,
  })
  const compare = next({
    id: 'compare',
    title: 'Compare net prices',
    words:
      'Use the cost of attendance for one year minus grants and scholarships. Do this for each college in the same way.',
    link: schools.length === 0 ? officialLinks.netPrice : null,
  })
  return [...(fafsa === 'filed' ? [] : [file]), compare]
}

function askSteps({ schools, incomeChanged, terms }: AidCase): Passage[] {
  const unclear = schools.filter(({ problems }) => problems.length > 0).map(({ name }) => name)
  const figures = next({
    id: 'ask_figures',
    title: 'Ask for missing figures',
    words: `Call or write to the aid office of these colleges: ${unclear.join('; ')}.`,
  })
  return [
    ...(unclear.length === 0 ? [] : [figures]),
    next({
      id: 'renewal',
      title: 'Ask what happens next year',
      words:
        'Ask if each grant is for one year or for every year. Ask what grades or credits you need to keep it.',
    }),
    ...(incomeChanged ? [review] : []),
    ...(terms.includes('verification') ? [verify] : []),
  ]
}

/** Where a lost condition could mislead, the words stay code's. */
const review: Passage = passage({
  id: 'review',
  section: 'next',
  title: 'If your income has changed, ask for a review',
  words:
    'Ask each college for its special circumstances form. Send papers that show the change. The college decides.',
})

const verify = next({
  id: 'verify',
  title: 'Answer verification mail soon',
  words: 'Send the papers the college asks for, by its date.',
})

const lastSteps: readonly Passage[] = [
  next({
    id: 'borrow_less',
    title: 'Take only the loans you need',
    words:
      'You can say no to a loan or take a smaller one. Use grants first, then work, then federal student loans.',
  }),
  next({
    id: 'check',
    title: 'Check the figures',
    words:
      'Rules and figures change every year. Look at studentaid.gov and ask the aid office of each college.',
    link: officialLinks.studentAid,
  }),
]
