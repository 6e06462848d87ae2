import { scholarshipScams } from '#domain/scholarship-scams.ts'
import { builtInUsage } from '#model/built-in.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { stepLog } from '#pipelines/step-log.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { composeLeads } from './compose.ts'
import type { ScholarshipInput } from './input.ts'
import { leadsBody } from './leads-body.ts'
import { matchLeads } from './match-leads.ts'
import { nextSteps } from './next-steps.ts'
import { nothingLeftOut, type ScholarshipOutput } from './output.ts'
import { searchLeads } from './search-leads.ts'
import { queryTerms, readStatedFacts, type StatedFacts } from './stated-facts.ts'

/** Leads from a live search where a search provider is configured, else from the shipped directory. */
export function findLeads(input: ScholarshipInput, context: RunContext): Promise<ToolResult> {
  return context.search === undefined
    ? lookUpLeads(input, context)
    : searchLeads(input, context.search, context)
}

/** Looks the stated facts up in the shipped directory and writes the leads by rule. */
async function lookUpLeads(input: ScholarshipInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const { facts, data } = await log.timed('analyse', () =>
    Promise.resolve({ ...analyseScholarships(input), usage: null }),
  )
  const { text, usage } = await log.timed('compose', () => Promise.resolve(writeLeads(facts, data)))
  return { ...leadsBody(facts, data, text), pipeline: 'directory', steps: log.steps, usage: [usage] }
}

function analyseScholarships(input: ScholarshipInput): {
  readonly facts: StatedFacts
  readonly data: ScholarshipOutput
} {
  const facts = readStatedFacts(input)
  return {
    facts,
    data: {
      source: 'directory',
      query: { terms: queryTerms(facts), queries: [] },
      leads: matchLeads(facts),
      left_out: { ...nothingLeftOut },
      scam_signs: [...scholarshipScams.signs],
      next_steps: nextSteps(facts),
    },
  }
}

function writeLeads({ student }: StatedFacts, data: ScholarshipOutput) {
  const text = composeLeads(data, { student, searched: null })
  return { text, usage: builtInUsage('compose', { read: JSON.stringify(data.query), wrote: text }) }
}
