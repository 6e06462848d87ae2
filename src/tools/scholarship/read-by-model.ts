import { ApiError } from '#contract/errors.ts'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { splitSentences } from '#prose/sentences.ts'
import { shownInTags } from '#tools/tagged.ts'
import { amountIn, datesIn, type Deadline, people, tellsPastRound } from './listing-facts.ts'
import { dictates, isQuotable, shortQuote } from './page-words.ts'
import { type PageRow, pageRowsSchema, readInstructions, readPrompt } from './prompts.ts'
import { type Listing, neutral } from './read-listing.ts'

/** Of each page; the price list holds for eight pages of these (`prompt_tokens`). */
const charactersShown = 2_400
const wordsMax = 60

/**
 * Lets a model look for what rules did not find on the pages of one award. What it gives counts only where it stands on that
 * page and reads as what it is given for. Without a usable answer the leads stay as the rules read them.
 */
export async function readByModel(
  listings: readonly Listing[],
  { model, signal, outputTokensMax, today }: RunContext,
): Promise<{ findings: readonly Listing[]; usage: StepUsage | null }> {
  const asked = listings.flatMap((listing, at) =>
    hasGaps(listing) ? [{ number: at + 1, text: shownPart(listing.page.text) }] : [],
  )
  if (asked.length === 0) return { findings: listings, usage: null }
  try {
    const { object, usage } = await model.generate(
      {
        step: 'read',
        role: 'fast',
        outputTokensMax: outputTokensMax('read'),
        instructions: readInstructions,
        prompt: readPrompt(asked),
        schema: pageRowsSchema,
      },
      signal,
    )
    const findings = listings.map((listing, at) => {
      const row = hasGaps(listing) ? object.rows.find(({ page }) => page === at + 1) : undefined
      return row === undefined ? listing : filled(listing, row, today.toISOString().slice(0, 10))
    })
    const isUsed = findings.some((finding, at) => finding !== listings[at])
    return { findings, usage: isUsed ? usage : null }
  } catch (cause) {
    if (cause instanceof ApiError && (cause.code === 'model_error' || cause.code === 'model_unavailable'))
      return { findings: listings, usage: null }
    throw cause
  }
}

const hasGaps = ({ kind, amount, deadline, who }: Listing): boolean =>
  kind === 'one_award' && (amount === null || deadline === null || who === null)

/** The lines that may hold what is asked for, in order, as far as they fit. */
function shownPart(text: string): string {
  const lines = text.split('\n')
  const telling = lines.filter((line) => /\d|appl|award|eligib|student|deadline|due/i.test(line))
  return [...new Set([...lines.slice(0, 6), ...telling])].join('\n').slice(0, charactersShown)
}

function filled(listing: Listing, row: PageRow, today: string): Listing {
  const amount = listing.amount ?? amountOf(listing, row.amount)
  const deadline = listing.deadline ?? deadlineOf(listing, { words: row.deadline, today })
  const who = listing.who ?? whoOf(listing, row.who)
  const isSame = amount === listing.amount && deadline === listing.deadline && who === listing.who
  return isSame ? listing : { ...listing, amount, deadline, who }
}

/** The words as they stand on the page, or null. Brackets were shown as others, so that a page could not close its tag. */
function onPage({ page }: Listing, words: string | null): string | null {
  const said = (words ?? '').trim()
  const at = said === '' || said.length > 400 ? -1 : shownInTags(page.text).indexOf(shownInTags(said))
  return at < 0 ? null : page.text.slice(at, at + said.length)
}

function amountOf(listing: Listing, given: string | null): string | null {
  const words = onPage(listing, given)
  return words !== null &&
    words.length <= wordsMax &&
    isQuotable(words) &&
    amountIn(words) !== null &&
    sentenceWith(listing, words) !== '' &&
    !tellsPastRound(sentenceWith(listing, words))
    ? words
    : null
}

/** The sentence of the page that holds these words; blank where it words the answer itself. */
function sentenceWith({ page }: Listing, words: string): string {
  const line = page.text.split('\n').find((one) => one.includes(words)) ?? words
  const sentence = splitSentences(line)
    .map(({ start, end }) => line.slice(start, end))
    .find((one) => one.includes(words))
  return dictates(sentence ?? line) ? '' : (sentence ?? line)
}

function deadlineOf(
  listing: Listing,
  { words: given, today }: { readonly words: string | null; readonly today: string },
): Deadline | null {
  const words = onPage(listing, given)
  if (words === null || words.length > wordsMax) return null
  const [first] = datesIn(words)
  return first === undefined ||
    sentenceWith(listing, words) === '' ||
    (first.date !== null && first.date < today)
    ? null
    : first
}

function whoOf(listing: Listing, given: string | null): string | null {
  const words = onPage(listing, given)
  if (words === null || words.includes('\n') || !people.test(words) || !isQuotable(words)) return null
  return neutral(shortQuote(words))
}
