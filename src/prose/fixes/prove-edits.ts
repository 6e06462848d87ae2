import type { TextDocument } from '#prose/document.ts'
import { indexAfter } from '#prose/span.ts'
import { applyEdits, type Edit } from './edit.ts'
import { keepsFacts } from './kept-facts.ts'

/** Edits that remove what states nothing: personal data, and marks of tools that hold digits of their own. */
export const isResidueEdit = (edit: Edit): boolean =>
  edit.rule.startsWith('pii.') || edit.rule === 'artifact.leaked_token'

/** Marks and spaces: no word goes with them, and a list number behind a mark is no new figure. */
const isMarkEdit = (edit: Edit): boolean =>
  edit.rule === 'artifact.markdown' ||
  edit.rule === 'artifact.emoji_marker' ||
  edit.rule === 'artifact.odd_space' ||
  edit.rule === 'artifact.invisible_character'

const triedOneByOneMax = 6

/**
 * The edits that leave every figure, negation, quotation and name of their sentences as they were. In a sentence
 * where the whole fails, edits are tried one by one; what fails alone is dropped.
 */
export function proveEdits(document: TextDocument, edits: readonly Edit[]): Edit[] {
  return groupBySentence(document, edits).flatMap((group) => provenOf(document, group))
}

/** Grows while edits are read. */
interface SentenceEdits {
  readonly start: number
  end: number
  readonly edits: Edit[]
}

/** Edits of one sentence, or of several when an edit reaches over their border. */
function groupBySentence({ sentences, text }: TextDocument, edits: readonly Edit[]): SentenceEdits[] {
  const groups: SentenceEdits[] = []
  for (const edit of edits) {
    const first = sentences[indexAfter(sentences, edit.start)]
    const last = sentences[indexAfter(sentences, Math.max(edit.start, edit.end - 1))]
    const start = Math.min(edit.start, first?.start ?? edit.start)
    const end = Math.max(edit.end, last === undefined ? text.length : last.start < edit.end ? last.end : 0)
    const group = groups.at(-1)
    if (group === undefined || start >= group.end) groups.push({ start, end, edits: [edit] })
    else {
      group.end = Math.max(group.end, end)
      group.edits.push(edit)
    }
  }
  return groups
}

function provenOf(document: TextDocument, group: SentenceEdits): readonly Edit[] {
  const exempt = group.edits.filter((edit) => isResidueEdit(edit) || isMarkEdit(edit))
  const holds = (edits: readonly Edit[]): boolean =>
    keepsFacts(rewritten(document, group, exempt), rewritten(document, group, edits), document.text)
  if (exempt.length === group.edits.length || holds(group.edits)) return group.edits
  if (group.edits.length > triedOneByOneMax) return exempt
  return group.edits.reduce<readonly Edit[]>((kept, edit) => {
    const tried = group.edits.filter((one) => kept.includes(one) || one === edit)
    return holds(tried) ? tried : kept
  }, exempt)
}

function rewritten(document: TextDocument, group: SentenceEdits, edits: readonly Edit[]): string {
  const moved = edits.map((edit) => ({
    ...edit,
    start: edit.start - group.start,
    end: edit.end - group.start,
  }))
  return applyEdits(document.text.slice(group.start, group.end), moved)
}
