import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import { analyseScholarships, writeLeads } from './find-leads.ts'
import type { ScholarshipInput } from './input.ts'
import { leadsBody } from './leads-body.ts'

/** What a test key gets: the leads of a fictional student with the caller's backgrounds; nothing is verified, so every variant is the same. */
export function scholarshipFixture({ backgrounds }: ScholarshipInput, _variant: FixtureVariant): ToolResult {
  const { facts, data } = analyseScholarships({
    studentName: 'Jordan Reyes',
    grade: '12',
    gpa: '3.4',
    major: 'Computer science',
    state: 'Tennessee',
    backgrounds: backgrounds ?? ['first_gen'],
  })
  const { text, usage } = writeLeads(facts, data)
  return {
    ...leadsBody(facts, data, text),
    pipeline: 'directory',
    steps: [
      { name: 'analyse', model: null, durationMs: 1 },
      { name: 'compose', model: 'built-in', durationMs: 1 },
    ],
    usage: [usage],
  }
}
