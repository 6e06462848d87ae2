import type { ArtifactPattern } from './artifact.ts'

const blank = [
  // [Your Name], [Student], [Insert date here]; the gate's own marks "[phone removed]" are not blanks.
  '\\[(?:Your|My|His|Her|Their|Student|Counselor|School|College|University|Recipient|Parent|Applicant|Candidate|Teacher|Insert|Add|Enter|Date|Name|Address|City|State|Zip|Phone|Email|E-mail|Title|Position|Job|Company|Organization|Employer|Institution|Department|Program|Number|Amount|Specific|Describe|Mention|Contact|Current|Major|Course|Subject|Month|Year|Day|Last|First|Full|Signature|Relationship|Pronoun|Today)\\b(?![^\\]\\n]{0,40} removed\\])[^\\]\\n]{0,80}\\]',
  '\\{\\{[^}\\n]{1,60}\\}\\}',
  '<(?:INSERT|PLACEHOLDER|NAME|YOUR)[^>\\n]{0,40}>',
  '\\bX{4,12}\\b',
  '\\$X{1,3}(?:,X{3}){0,3}\\b',
  '\\b(?:TBD|TODO)\\b',
  '\\b[Ll]orem ipsum\\b',
  '_{4,60}(?!\\S)',
]

const runsOfX = Array.from({ length: 9 }, (_, index) => 'x'.repeat(index + 4))

/** Blanks nobody filled. They are repaired only with a value that the caller has. */
export const placeholders: readonly ArtifactPattern[] = [
  {
    rule: 'artifact.placeholder',
    cues: ['[', '{', '<', '$', '_', 'tbd', 'todo', 'lorem', ...runsOfX],
    pattern: new RegExp(blank.join('|'), 'g'),
    message: 'A blank was left unfilled.',
  },
]
