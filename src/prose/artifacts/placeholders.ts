import { cues } from '#prose/document.ts'
import type { ArtifactPattern } from './artifact.ts'

const labels =
  'Your|My|His|Her|Their|Student|Counselor|School|College|University|Recipient|Parent|Applicant|Candidate|Teacher|' +
  'Insert|Add|Enter|Date|Name|Address|City|State|Zip|Phone|Email|E-mail|Title|Position|Job|Company|Organization|' +
  'Employer|Institution|Department|Program|Number|Amount|Specific|Describe|Mention|Contact|Current|Major|Course|' +
  'Subject|Month|Year|Day|Last|First|Full|Signature|Relationship|Pronoun|Today'

/** "[Your Name]", "[Insert date]". The gate's own marks, such as "[phone removed]", are no blanks. */
const bracketed = new RegExp(`\\[(?:${labels})\\b(?![^\\]\\n]{0,40} removed\\])[^\\]\\n]{0,80}\\]`, 'g')

const runsOfX = Array.from({ length: 9 }, (_, index) => 'x'.repeat(index + 4))

const row = (needed: ArtifactPattern['cues'], pattern: RegExp): ArtifactPattern => ({
  rule: 'artifact.placeholder',
  message: 'A blank was left unfilled.',
  pattern,
  ...(needed === undefined ? {} : { cues: needed }),
})

/** Blanks nobody filled. They are repaired only with a value that the caller has. */
export const placeholders: readonly ArtifactPattern[] = [
  row(cues('['), bracketed),
  row(cues('{'), /\{\{[^}\n]{1,60}\}\}/g),
  row(cues('<'), /<(?:INSERT|PLACEHOLDER|NAME|YOUR)[^>\n]{0,40}>/g),
  row(cues(...runsOfX), /\bX{4,12}\b/g),
  row(cues('$'), /\$X{1,3}(?:,X{3}){0,3}\b/g),
  row(cues('tbd', 'todo'), /\b(?:TBD|TODO)\b/g),
  row(cues('lorem'), /\b[Ll]orem ipsum\b/g),
  row(cues('_'), /_{4,60}(?!\S)/g),
]
