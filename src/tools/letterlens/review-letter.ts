import { letterWords, type LetterKind } from '#domain/letter-norms.ts'
import { builtInUsage } from '#model/built-in.ts'
import { hasProvider } from '#model/port.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { codePointConverter } from '#prose/check-text.ts'
import { overlaps } from '#prose/span.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { unchecked } from '#tools/verification.ts'
import { composeReview } from './compose.ts'
import { rubric, type Judgement } from './criteria.ts'
import { focusIn } from './focus.ts'
import { gatesOf, type Gate } from './gates.ts'
import { kindOf, type LetterlensInput } from './input.ts'
import { judgeByCode } from './judge-by-code.ts'
import { judgeByReader } from './judge-by-reader.ts'
import type { LetterlensOutput } from './output.ts'
import { letterlensPromptVersion, readInstructions, readPrompt } from './prompts.ts'
import { readLetter, shortLetterWords, type ReadLetter } from './read-letter.ts'
import { misplacedIn, signalsFor } from './signals.ts'

/** The letter read by rule: what counting gives, and where a reader should look. */
export interface Analysis {
  readonly letter: ReadLetter
  readonly kind: LetterKind
  readonly focus: LetterlensOutput['focus']
  readonly judgements: readonly Judgement[]
  readonly gates: readonly Gate[]
}

export function analyseLetter(input: LetterlensInput): Analysis {
  const letter = readLetter(input.letterText)
  const kind = kindOf(input)
  const unjudged = rubric.flatMap((criterion): Judgement[] => {
    if (criterion.method !== 'reader') return []
    const evidence = signalsFor(criterion.id, letter, kind)
    return [
      {
        id: criterion.id,
        method: 'not_judged',
        points: null,
        evidence,
        finding:
          evidence.length === 0
            ? 'No sentence was found that bears on this; a reader has to judge it.'
            : 'The sentences quoted bear on this; a reader has to judge them.',
        advice: criterion.id === 'fit_to_purpose' ? misplacedAdvice(letter, kind) : null,
      },
    ]
  })
  return {
    letter,
    kind,
    focus: [...focusIn(input.focus)],
    judgements: [...judgeByCode(letter, kind), ...unjudged],
    gates: gatesOf(letter),
  }
}

function misplacedAdvice(letter: ReadLetter, kind: LetterKind): string | null {
  const found = misplacedIn(letter, kind)
  return found === null ? null : `“${found}” belongs in a letter for another purpose; check it.`
}

/** Reviews one letter: counts in code, lets a reader judge the rest where a provider is set up, changes nothing. */
export async function reviewLetter(input: LetterlensInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const { analysis } = await log.timed('analyse', () =>
    Promise.resolve({ analysis: analyseLetter(input), usage: null }),
  )
  const focus = input.focus === undefined || input.focus === '' ? null : input.focus
  const read = hasProvider(context.model.chains, 'judge')
    ? await log.timed('read', () =>
        judgeByReader(
          {
            letter: input.letterText,
            instructions: readInstructions,
            prompt: readPrompt(input.letterText, analysis.kind, focus),
          },
          context,
        ),
      )
    : null
  const byReader = read !== null && read.judgements.length > 0
  const review = reviewOf(analysis, read?.judgements ?? [])
  const { text, usage } = await log.timed('compose', () => {
    const composed = composeReview(review)
    return Promise.resolve({
      text: composed,
      usage: builtInUsage('compose', { read: input.letterText, wrote: composed }),
    })
  })
  return {
    ...reviewResult(review, text, !byReader),
    pipeline: byReader ? `review ${letterlensPromptVersion}` : 'review',
    steps: byReader
      ? log.steps.map((step) => (step.name === 'compose' ? { ...step, model: null } : step))
      : log.steps,
    usage: read !== null && byReader ? [read.usage] : [usage],
  }
}

/** The finished review, for programs; the reader's judgements stand in place of the unjudged ones. */
export function reviewOf(
  { letter, kind, focus, judgements, gates }: Analysis,
  byReader: readonly Judgement[],
): LetterlensOutput {
  const toCodePoint = codePointConverter(letter.text)
  // A personal number is shown by its gate alone, starred.
  const masked = gates.filter(({ quote, start, end }) => quote !== letter.text.slice(start, end))
  const criteria = rubric.map(({ id, title, pointsMax }) => {
    const counted = judgements.find((one) => one.id === id)
    const judgement = byReader.find((one) => one.id === id) ?? counted
    return {
      id,
      title,
      points: judgement?.points ?? null,
      points_max: pointsMax,
      method: judgement?.method ?? ('not_judged' as const),
      finding: judgement?.finding ?? '',
      evidence: (judgement?.evidence ?? [])
        .filter((span) => !masked.some((gate) => overlaps(gate, span)))
        .map(({ start, end }) => ({
          quote: letter.text.slice(start, end),
          start: toCodePoint(start),
          end: toCodePoint(end),
        })),
      advice: judgement?.advice ?? counted?.advice ?? null,
    }
  })
  const judged = criteria.filter(({ points }) => points !== null)
  const possible = judged.reduce((sum, { points_max }) => sum + points_max, 0)
  const cap = Math.min(100, ...gates.map((gate) => gate.cap))
  const given = judged.reduce((sum, { points }) => sum + (points ?? 0), 0)
  const score = Math.min(given, Math.floor((cap * possible) / 100))
  return {
    purpose: kind,
    score,
    points_possible: possible,
    band: bandOf(score / Math.max(1, possible), gates.length),
    criteria,
    gates: gates.map(({ start, end, ...gate }) => ({
      ...gate,
      start: toCodePoint(start),
      end: toCodePoint(end),
    })),
    strengths: strengthsIn(criteria, letter.words),
    fixes: fixesIn(criteria),
    focus: [...focus],
    word_count: letter.words,
    words_usual: { ...letterWords[kind] },
  }
}

function bandOf(share: number, gates: number): LetterlensOutput['band'] {
  if (share < 0.45) return 'not_ready'
  if (share < 0.65 || gates > 0) return 'needs_work'
  return share < 0.85 ? 'nearly_ready' : 'ready'
}

type Criterion = LetterlensOutput['criteria'][number]

const share = ({ points, points_max }: Criterion): number => (points ?? 0) / points_max

/** What is worth full points by not being there; in a few lines nothing is. */
const byAbsence: ReadonlySet<string> = new Set(['language_equity', 'originality'])

const strengthsIn = (criteria: readonly Criterion[], words: number): string[] =>
  criteria
    .filter((criterion) => criterion.advice === null && share(criterion) >= 0.75)
    .filter(({ id }) => words >= shortLetterWords || !byAbsence.has(id))
    .map(({ title, finding }) => `${title}: ${finding}`)

const fixesMax = 3

/** What would gain most points; open gates stand by themselves. */
const fixesIn = (criteria: readonly Criterion[]): string[] =>
  criteria
    .filter(({ points, advice }) => points !== null && advice !== null)
    .toSorted((a, b) => b.points_max - (b.points ?? 0) - (a.points_max - (a.points ?? 0)))
    .map(({ title, advice }) => `${title}: ${advice ?? ''}`)
    .slice(0, fixesMax)

/** The envelope's body for a finished review; nothing is verified, because nothing is claimed that is not quoted. */
export function reviewResult(
  review: LetterlensOutput,
  text: string,
  isBuiltIn: boolean,
): Pick<ToolResult, 'body'> {
  return {
    body: {
      kind: 'text',
      text,
      data: review,
      verification: unchecked,
      factSheet: null,
      warnings: isBuiltIn ? ['built_in_writer'] : [],
      missing: [],
      withheld: [],
    },
  }
}
