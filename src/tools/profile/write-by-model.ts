import { Type } from 'typebox'
import type { StepUsage } from '#model/usage.ts'
import type { RunContext } from '#pipelines/run-context.ts'
import { leftoverIssues } from '#pipelines/steps/leftovers.ts'
import type { BriefStatement } from './compose.ts'
import { restates } from './check-brief.ts'
import type { StudentCase } from './facts.ts'
import { asInSource, shownInTags } from '#tools/tagged.ts'
import { writeInstructions, writePrompt } from './prompts.ts'
import { sections, type SectionId } from './sections.ts'

const written = Type.Object(
  {
    statements: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          quote: Type.String(),
          section: Type.Enum(sections.map(({ id }) => id)),
          text: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

/** The model's statements as far as they hold; a note whose statement does not hold is told in its own words. */
export async function writeByModel(
  student: StudentCase,
  { model, signal, outputTokensMax }: RunContext,
): Promise<{ statements: BriefStatement[]; heldCount: number; usage: StepUsage }> {
  const { object, usage } = await model.generate(
    {
      step: 'write',
      role: 'writer',
      outputTokensMax: outputTokensMax('write'),
      instructions: writeInstructions,
      prompt: writePrompt(student),
      schema: written,
    },
    signal,
  )
  const held = new Map<string, { text: string; section: SectionId }>()
  for (const { id, quote, section, text } of object.statements) {
    const source = student.statements.find((statement) => statement.id === id)
    const at = source === undefined ? -1 : shownInTags(source.quote).indexOf(quote.trim())
    if (source === undefined || held.has(id) || quote.trim() === '' || at < 0) continue
    const said = asInSource(text.replaceAll(/\s+/g, ' ').trim(), source.quote)
    const rests = source.quote.slice(at, at + quote.trim().length)
    // It must hold against its stretch, and may leave no negation of the note out.
    if (
      [rests, source.quote].every((told) => restates(said, told, student.name)) &&
      leftoverIssues(said, source.quote).length === 0
    )
      held.set(id, { text: said, section })
  }
  const statements = student.statements.map(({ id, quote, section, consentStated }) => ({
    id,
    section,
    text: quote,
    consentStated,
    ...held.get(id),
  }))
  return { statements, heldCount: held.size, usage }
}
