import type { TextDocument } from '#prose/document.ts'
import { byStart } from '#prose/span.ts'
import { type Artifact, matchPattern } from './artifact.ts'
import { findOddCharacters } from './characters.ts'
import { findChatFrame } from './chat-frame.ts'
import { leakedTokens } from './leaked-tokens.ts'
import { emojiMarkers, findBold, listRuns, markdownMarks } from './markdown.ts'
import { modelSpeech } from './model-speech.ts'
import { placeholders } from './placeholders.ts'
import { findTruncation } from './truncation.ts'

/** What the text is meant to be: a letter has no list and no markdown, a list may. */
export type Profile = 'letter' | 'list'

/** Residue of chat tools in any language, in order of offset. */
export function findArtifacts(document: TextDocument, profile: Profile): Artifact[] {
  const proseOnly = profile === 'letter' ? [...markdownMarks, ...listRuns, ...emojiMarkers] : []
  const patterns = [...leakedTokens, ...modelSpeech, ...placeholders, ...proseOnly]
  const found = [
    ...patterns.flatMap((row) => matchPattern(document, row)),
    ...findChatFrame(document.text),
    ...findOddCharacters(document.text),
    ...(profile === 'letter' ? [...findBold(document.text), ...findTruncation(document)] : []),
  ]
  return found.sort(byStart)
}
