import { isEvidence } from '#prose/letters/evidence.ts'
import type { ShownStrength } from './facts.ts'
import type { SourceStatement } from './read-notes.ts'
import type { SectionId } from './sections.ts'

const missing: readonly (readonly [SectionId, string])[] = [
  [
    'academics',
    'Which courses has the student taken, what does the school offer, and how have grades moved?',
  ],
  ['activities', 'What fills the student’s time outside class, duties at home and paid work included?'],
  ['strengths', 'What does the student do well, and what happened that showed it?'],
  ['goals', 'What does the student want after high school, where, and within what limits?'],
  ['financial', 'What can the family plan for, and which aid forms apply?'],
  ['support', 'Who else knows the student well, and who could write a letter?'],
  ['next_steps', 'What comes next, who does it, and by when?'],
]
const hours =
  /\b\d+(?:\.\d+)? ?(?:hours?|hrs?|h)\b|\b(?:hours|every (?:day|morning|afternoon|evening|weekend|saturday|sunday)|daily|weekly)\b/i
const dated =
  /\b(?:\d{1,2}\/\d{1,2}|20\d\d|January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? \d|(?:Mon|Tues|Wednes|Thurs|Fri)day|today|tomorrow|this week|next week)\b/i
const nothing = /^(?:none|no|nothing|not yet|n\/?a)\b/i
const questionsMax = 12

interface HeaderFacts {
  readonly grade: string | null
  readonly major: string | null
}

/** What the notes leave open, as questions a counselor can ask; nothing is filled in. */
export function questionsOf(
  statements: readonly SourceStatement[],
  strengths: readonly ShownStrength[],
  { grade, major }: HeaderFacts,
): string[] {
  const of = (section: SectionId): SourceStatement[] =>
    statements.filter((statement) => statement.section === section)
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  const bare = strengths.filter(
    ({ claim, evidence }) => evidence.length === 0 && !isEvidence(byId.get(claim)?.quote ?? ''),
  )
  const untimed = of('activities').filter(({ quote }) => !hours.test(quote) && !nothing.test(quote))
  return [
    ...(grade === null ? ['Which grade is the student in?'] : []),
    ...(major === null && of('goals').length > 0 ? ['Is there a field of study, or is it open?'] : []),
    ...missing.filter(([section]) => of(section).length === 0).map(([, question]) => question),
    ...bare
      .slice(0, 2)
      .map(({ claim }) => `What happened that shows this: “${shortened(byId.get(claim)?.quote ?? '')}”?`),
    ...untimed
      .slice(0, 2)
      .map(({ quote }) => `How many hours a week, and since when: “${shortened(quote)}”?`),
    ...of('next_steps')
      .filter(({ quote }) => !dated.test(quote))
      .slice(0, 2)
      .map(({ quote }) => `Who does this, and by when: “${shortened(quote)}”?`),
  ].slice(0, questionsMax)
}

const quoteCharactersMax = 90

function shortened(quote: string): string {
  const plain = quote.replace(/[.!?\s]+$/, '')
  const characters = Array.from(plain)
  return characters.length <= quoteCharactersMax
    ? plain
    : `${characters
        .slice(0, quoteCharactersMax)
        .join('')
        .replace(/\s+\S*$/, '')} …`
}
