import { withheldMeaning } from '#prose/notes/withheld.ts'
import type { ToolResult } from '#tools/define-tool.ts'
import { unchecked } from '#tools/verification.ts'
import { missingFacts } from './next-steps.ts'
import type { ScholarshipOutput } from './output.ts'
import type { StatedFacts } from './stated-facts.ts'

/** The envelope's body. A lead is not verified: whoever gets it opens the page. */
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
