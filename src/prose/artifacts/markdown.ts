import { cues } from '#prose/document.ts'
import type { Artifact, ArtifactPattern } from './artifact.ts'

const message = 'Markdown marks stand in running prose.'

/** Marks that stay visible in a letter. Removing them keeps every word. */
export const markdownMarks: readonly ArtifactPattern[] = [
  { rule: 'artifact.markdown', cues: cues('#'), pattern: /^#{1,6}[ \t]{1,8}(?=\S)/gm, message, removal: '' },
  {
    rule: 'artifact.markdown',
    cues: cues('-', '*', '_', '—'),
    pattern: /^[ \t]{0,8}(?:-{3,80}|\*{3,80}|_{3,80}|\u2014{3,80})[ \t]{0,8}$/gm,
    message,
    removal: '',
  },
  {
    rule: 'artifact.markdown',
    cues: cues('`'),
    pattern: /^[ \t]{0,8}```[a-z]{0,12}$/gm,
    message,
    removal: '',
  },
]

/** Two or more list lines in a row are a list, one is a dash at a line's start. */
export const listRuns: readonly ArtifactPattern[] = [
  {
    rule: 'artifact.markdown',
    pattern:
      /^[ \t]{0,8}(?:[-*•]|\d{1,2}[.)])[ \t]{1,4}(?=\S[^\n]{0,400}\n{1,2}[ \t]{0,8}(?:[-*•]|\d{1,2}[.)])[ \t]{1,4}\S)/gm,
    message: 'A list stands in running prose.',
    severity: 'warn',
  },
]

export const emojiMarkers: readonly ArtifactPattern[] = [
  {
    rule: 'artifact.emoji_marker',
    cues: cues('\uD83C', '\uD83D', '\uD83E', '\u2705', '\u2714', '\u2728', '\u26A0', '\u27A1', '\u2B50'),
    pattern:
      /^[ \t]{0,8}(?:[-*•][ \t]{0,4})?[\u{1F300}-\u{1FAFF}\u2705\u2714\u2728\u26A0\u27A1\u2B50]\uFE0F?[ \t]{0,4}/gmu,
    message: 'An emoji marks a line.',
    removal: '',
  },
]

const bold = /\*\*([^*\n]{1,200})\*\*|(?<![\w_])__([^_\n]{1,120})__(?![\w_])/g
const boldsMax = 2

/**
 * Bold marks. At the start of a line, or many, they are a model's; one or two inside a sentence are a writer's
 * emphasis (4 % of stories) and only told.
 */
export function findBold(text: string): Artifact[] {
  if (!text.includes('**') && !text.includes('__')) return []
  const matches = Array.from(text.matchAll(bold))
  return matches.map((match) => {
    const start = match.index
    const opensLine = /(?:^|\n)[ \t]{0,8}(?:[-*•]|\d{1,2}[.)])?[ \t]{0,4}$/.test(
      text.slice(Math.max(0, start - 18), start),
    )
    return {
      rule: 'artifact.markdown',
      severity: opensLine || matches.length > boldsMax ? 'block' : 'warn',
      message,
      start,
      end: start + match[0].length,
      removal: match[1] ?? match[2] ?? '',
    }
  })
}
