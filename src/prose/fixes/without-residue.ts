import { findArtifacts } from '#prose/artifacts/find-artifacts.ts'
import { readDocument } from '#prose/document.ts'
import { findPersonalDataIn } from '#prose/personal-data/find-personal-data.ts'
import { applyEdits, inOrder } from './edit.ts'

const removalMark = /\[[A-Za-z -]{2,20} removed\]/g

/** The text without what a fix may take away though it holds digits or names: personal data, its marks, tool marks. */
export function withoutResidue(text: string): string {
  const document = readDocument(text)
  const leaked = findArtifacts(document, 'list').filter(
    (artifact) => artifact.rule === 'artifact.leaked_token',
  )
  const gone = [...findPersonalDataIn(document), ...leaked].map(({ start, end }) => ({
    start,
    end,
    after: '',
    rule: 'artifact.leaked_token' as const,
  }))
  return applyEdits(text, inOrder(gone)).replaceAll(removalMark, '')
}
