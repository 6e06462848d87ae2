import type { LetterlensOutput } from './output.ts'

const bands: Readonly<Record<LetterlensOutput['band'], string>> = Object.freeze({
  ready: 'ready to send after a last look',
  nearly_ready: 'nearly ready',
  needs_work: 'needs work before it goes out',
  not_ready: 'not ready',
})

const purposes: Readonly<Record<LetterlensOutput['purpose'], string>> = Object.freeze({
  college_general: 'for college admission',
  college_honors: 'for an honors program',
  scholarship: 'for a scholarship',
  transfer: 'for transfer admission',
  professional: 'for professional or graduate school',
  employment: 'for employment',
  program: 'for a program',
  other: 'of recommendation',
})

/** The review in words: what to settle first, what works, what to change, then each criterion with its quotes. */
export function composeReview(review: LetterlensOutput): string {
  return [
    heading(review),
    ...section(
      'Settle before it goes out',
      review.gates.map(({ quote, message }) => `“${quote}”: ${message}`),
    ),
    ...privacyAsked(review),
    ...section('What works', review.strengths),
    ...section('What would help most', review.fixes),
    ...ordered(review).map(criterionText),
    'The points say how ready the draft is, not how anyone will decide. The letter was read and not changed; its author decides what to do.',
  ].join('\n\n')
}

/** Who asked about privacy is answered, also where nothing stands in the way. */
const privacyAsked = ({ focus, gates }: LetterlensOutput): string[] =>
  focus.includes('gates') && !gates.some(({ id }) => id === 'privacy')
    ? [
        'Privacy: no personal number, no private matter without a stated consent and no other student’s name was found. A person has to judge whether the consent covers this letter.',
      ]
    : []

function heading({
  purpose,
  score,
  points_possible: possible,
  band,
  criteria,
  word_count: words,
}: LetterlensOutput): string {
  const unjudged = criteria.filter(({ points }) => points === null)
  const left =
    unjudged.length === 0
      ? ''
      : ` ${unjudged.map(({ title }) => title).join(', ')} (${100 - possible} points) take a reader and were not judged.`
  return `Review of a letter ${purposes[purpose]}, ${words} words\n${score} of ${possible} points: ${bands[band]}.${left}`
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [[title, ...lines.map((line) => `- ${line}`)].join('\n')]

/** What the caller asked to see comes first. */
function ordered({ criteria, focus }: LetterlensOutput): LetterlensOutput['criteria'] {
  const asked = criteria.filter(({ id }) => focus.includes(id))
  return [...asked, ...criteria.filter((criterion) => !asked.includes(criterion))]
}

const quoteCharactersMax = 140

function criterionText({
  title,
  points,
  points_max: max,
  method,
  finding,
  evidence,
  advice,
}: LetterlensOutput['criteria'][number]): string {
  const judged =
    points === null
      ? 'not judged'
      : `${points} of ${max}${method === 'reader' ? ', judged by a language model' : ''}`
  return [
    `${title}: ${judged}`,
    finding,
    ...evidence.map(({ quote }) => `- “${shortened(quote)}”`),
    ...(advice === null ? [] : [`Advice: ${advice}`]),
  ].join('\n')
}

function shortened(quote: string): string {
  const line = quote.replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  return characters.length <= quoteCharactersMax
    ? line
    : `${characters
        .slice(0, quoteCharactersMax)
        .join('')
        .replace(/\s+\S*$/, '')} …`
}
