import { builtInModel } from '#model/built-in.ts'
import type { Draft } from '#pipelines/draft.ts'
import { type WithheldKind, withheldMeaning } from '#prose/notes/withheld.ts'
import type { ToolResult } from './define-tool.ts'
import { missingOf, placeholdersIn } from './placeholders.ts'
import { verifiedBy } from './verification.ts'

/** `revision` and `letterlens` take at most this many characters (spec 8). */
const revisionCharactersMax = 3000

/** What a drafting tool adds to a finished letter. */
export interface DraftResultParts {
  /** `output.data`, given what a person must still fill in. */
  readonly data: (missing: string[]) => unknown
  readonly withheld: readonly WithheldKind[]
  readonly promptVersion: string
}

/** The envelope's body for a letter of the five-step pipeline. */
export function draftResult(draft: Draft<unknown>, parts: DraftResultParts): ToolResult {
  const { text, verdict, usage, steps } = draft
  const missing = placeholdersIn(text).map(missingOf)
  return {
    body: {
      kind: 'text',
      text,
      data: parts.data(missing),
      verification: verifiedBy('fact_sheet', verdict, draft.fixApplied),
      factSheet: draft.factSheet,
      warnings: [
        ...(usage.some(({ model }) => model === builtInModel) ? (['built_in_writer'] as const) : []),
        ...(Array.from(text).length > revisionCharactersMax ? (['too_long_for_revision'] as const) : []),
        ...(verdict.status === 'FAIL' ? (['do_not_send_unreviewed'] as const) : []),
      ],
      missing,
      withheld: parts.withheld.map((kind) => withheldMeaning[kind]),
    },
    pipeline: usage.some(({ model }) => model !== builtInModel) ? `draft ${parts.promptVersion}` : 'draft',
    steps,
    usage,
  }
}
