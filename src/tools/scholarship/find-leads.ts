import { scholarshipScams } from '#domain/scholarship-scams.ts'
import { builtInUsage } from '#model/built-in.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { stepLog } from '#pipelines/step-log.ts'
import { withheldMeaning } from '#prose/notes/withheld.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { unchecked } from '#tools/verification.ts'
import { composeLeads } from './compose.ts'
import type { ScholarshipInput } from './input.ts'
import { matchLeads } from './match-leads.ts'
import { missingFacts, nextSteps } from './next-steps.ts'
import type { ScholarshipOutput } from './output.ts'
import { queryTerms, readStatedFacts, type StatedFacts } from './stated-facts.ts'

/** Looks the stated facts up in the shipped directory and writes the leads by rule. */
export async function findLeads(input: ScholarshipInput, context: RunContext): Promise<ToolResult> {
  const log = stepLog(context)
  const { facts, data } = await log.timed('analyse', () =>
    Promise.resolve({ ...analyseScholarships(input), usage: null }),
  )
  const { text, usage } = await log.timed('compose', () => Promise.resolve(writeLeads(facts, data)))
  return { ...leadsBody(facts, data, text), pipeline: 'directory', steps: log.steps, usage: [usage] }
}

export function analyseScholarships(input: ScholarshipInput): {
  readonly facts: StatedFacts
  readonly data: ScholarshipOutput
} {
  const facts = readStatedFacts(input)
  return {
    facts,
    data: {
      source: 'directory',
      query: { terms: queryTerms(facts) },
      leads: matchLeads(facts),
      scam_signs: [...scholarshipScams.signs],
      next_steps: nextSteps(facts),
    },
  }
}

export function writeLeads({ student }: StatedFacts, data: ScholarshipOutput) {
  const text = composeLeads(data, student)
  return { text, usage: builtInUsage('compose', { read: JSON.stringify(data.query), wrote: text }) }
}

/** The envelope's body; nothing is verified, because no page was opened. */
export function leadsBody(
  facts: StatedFacts,
  data: ScholarshipOutput,
  text: string,
): Pick<ToolResult, 'body'> {
  return {
    body: {
      kind: 'text',
      text,
      data,
      verification: unchecked,
      factSheet: null,
      warnings: ['built_in_writer'],
      missing: missingFacts(facts),
      withheld: facts.withheld.map((kind) => withheldMeaning[kind]),
    },
  }
}
