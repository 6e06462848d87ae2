import { ApiError } from '#contract/errors.ts'
import { limits } from '#kernel/limits.ts'
import type { OpenedPage, SearchPort, SearchReply, SearchResult } from '#model/search/port.ts'
import type { StepUsage } from '#model/usage.ts'
import type { Written } from './draft.ts'
import type { RunContext, StepTrace } from './run-context.ts'
import { stepLog } from './step-log.ts'

/** What a tool that searches the web decides. Pages are material: they are read, and never followed. */
export interface ResearchRecipe<Finding> {
  /** Hold nothing of a caller's own words. */
  readonly queries: readonly string[]
  /** The addresses worth opening, best first, from the hits of each query. */
  readonly choose: (answers: readonly (readonly SearchResult[])[]) => readonly string[]
  /** Reads a page in code; null when it is not what is looked for. */
  readonly read: (page: OpenedPage) => Finding | null
  /** Puts the findings in order and leaves out the rest. */
  readonly select: (findings: readonly Finding[]) => readonly Finding[]
  /** Lets a model read what code could not; null without a provider, or when nothing is left to read. */
  readonly refine:
    | ((findings: readonly Finding[]) => Promise<{ findings: readonly Finding[]; usage: StepUsage | null }>)
    | null
  /** Writes by rule. */
  readonly write: (findings: readonly Finding[], told: ResearchTold) => Written
  /** The page a finding was read from. */
  readonly pageOf: (finding: Finding) => OpenedPage
}

/** What a reader should know of how it was found. */
export interface ResearchTold {
  /** The queries that were answered. */
  readonly queries: readonly string[]
  readonly opened: number
  /** Pages worth opening that could not be. */
  readonly notOpened: number
}

export interface Research {
  readonly text: string
  readonly steps: readonly StepTrace[]
  /** Only what led to the text: a search none of whose pages is in it is not charged. */
  readonly usage: readonly StepUsage[]
}

/** The pipeline of tools that search: search, open, read in code, read by a model where code cannot, write by rule. */
export async function runResearch<Finding>(
  recipe: ResearchRecipe<Finding>,
  search: SearchPort,
  context: RunContext,
): Promise<Research> {
  const log = stepLog(context)
  const { answers } = await log.timed('search', async () => {
    const found = await askAll(recipe.queries, search, context.signal)
    return { answers: found, usage: found[0]?.reply.usage ?? null }
  })
  const { opened, notOpened } = await log.timed('open', async () => {
    const urls = recipe.choose(answers.map(({ reply }) => reply.results))
    return { ...(await openAll(urls, search, context.signal)), usage: null }
  })
  const byCode = recipe.select(opened.flatMap(({ page }) => recipe.read(page) ?? []))
  const refine = recipe.refine
  const { findings, usage: read } =
    refine === null || byCode.length === 0
      ? { findings: byCode, usage: null }
      : await log.timed('read', () => refine(byCode))
  const told = { queries: answers.map(({ query }) => query), opened: opened.length, notOpened }
  const { text, usage } = await log.timed('compose', () => Promise.resolve(recipe.write(findings, told)))
  const kept = new Set(findings.map((finding) => recipe.pageOf(finding)))
  const used = new Set(opened.filter(({ page }) => kept.has(page)).map(({ from }) => from))
  return {
    text,
    steps: log.steps,
    usage: [...searchesUsed(answers, used), ...(read === null ? [] : [read]), usage],
  }
}

interface Answer {
  readonly query: string
  readonly reply: SearchReply
}

const isDown = (failure: unknown): failure is ApiError<'search_unavailable'> =>
  failure instanceof ApiError && failure.code === 'search_unavailable'

/** The queries that were answered. When none was, the refusal of the one that may be asked again soonest. */
async function askAll(
  queries: readonly string[],
  search: SearchPort,
  signal: AbortSignal,
): Promise<Answer[]> {
  const outcomes = await Promise.allSettled(
    queries.map(async (query) => ({ query, reply: await search.search(query, signal) })),
  )
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failures = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  const other = failures.find((failure) => !isDown(failure))
  if (other !== undefined) throw other
  if (answers.length > 0) return answers
  const waits = failures.filter(isDown).map(({ extras }) => extras.retry_after_seconds)
  throw new ApiError('search_unavailable', { retry_after_seconds: Math.min(...waits) })
}

interface Opened {
  /** The address that was searched for; the page may stand elsewhere by now. */
  readonly from: string
  readonly page: OpenedPage
}

/** Opens the pages, a few at a time, in the order they are worth opening; the same page reached twice counts once. */
async function openAll(
  urls: readonly string[],
  search: SearchPort,
  signal: AbortSignal,
): Promise<{ opened: Opened[]; notOpened: number }> {
  const waiting = [...urls.entries()]
  const found: (Opened | null)[] = urls.map(() => null)
  const openNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal.throwIfAborted()
      const [place, from] = next
      const outcome = await search.open(from, signal)
      if (outcome.kind === 'page') found[place] = { from, page: outcome.page }
    }
  }
  await Promise.all(Array.from({ length: limits.pagesOpenMax }, openNext))
  signal.throwIfAborted()
  const read = found.filter((page) => page !== null)
  const byAddress = new Map(read.toReversed().map((opened) => [opened.page.url, opened]))
  return {
    opened: read.filter((one) => byAddress.get(one.page.url) === one),
    notOpened: urls.length - read.length,
  }
}

/** One row for all searches that brought a page that is used. */
function searchesUsed(answers: readonly Answer[], used: ReadonlySet<string>): StepUsage[] {
  const [first, ...rest] = answers
    .filter(({ reply }) => reply.results.some(({ url }) => used.has(url)))
    .map(({ reply }) => reply.usage)
  if (first === undefined) return []
  return [
    rest.reduce(
      (sum, each) => ({
        ...sum,
        inputTokens: sum.inputTokens + each.inputTokens,
        cachedInputTokens: sum.cachedInputTokens + each.cachedInputTokens,
        cacheWriteTokens: sum.cacheWriteTokens + each.cacheWriteTokens,
        outputTokens: sum.outputTokens + each.outputTokens,
        searches: sum.searches + each.searches,
      }),
      first,
    ),
  ]
}
