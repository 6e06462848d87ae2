import type { VerificationIssue } from '#contract/envelope.ts'
import { checkText } from '#prose/check-text.ts'
import type { Finding } from '#prose/finding.ts'

const signature = /\/s\/|\b(?:electronically|digitally) signed\b|^signed(?: by)?\b[:,]?|\bsigned,[ \t]*$/im
const bracket = /\[[^\]\n]{0,200}\]/

/** Gaps, chat talk, mark-up, stock phrases, personal data and signatures that a finished draft must not hold. */
export function leftoverIssues(text: string, factSheet: string): VerificationIssue[] {
  return [
    ...blockingFindings(text, factSheet).map(issueOf),
    ...patternIssue(text, signature, { kind: 'signature', message: 'The counselor signs, not the tool.' }),
    ...patternIssue(text, bracket, {
      kind: 'placeholder',
      message: 'This gap is not one the letter may leave.',
    }),
  ]
}

/** The caller's own words are exempt; reading the facts costs five times as much and is needed only when something blocks. */
function blockingFindings(text: string, factSheet: string): Finding[] {
  const strict = checkText(text).findings.filter(blocks)
  return strict.length === 0 ? [] : checkText(text, { sourceFacts: factSheet }).findings.filter(blocks)
}

const blocks = ({ severity, kind }: Finding): boolean => severity === 'block' && kind !== 'claim'

function issueOf({ rule, kind, match, message }: Finding): VerificationIssue {
  if (kind === 'pii') return { kind: 'personal_data', quote: match, expected: null, message }
  if (rule === 'artifact.placeholder') return { kind: 'placeholder', quote: match, expected: null, message }
  return { kind: kind === 'artifact' ? 'artifact' : 'style', quote: match, expected: null, message }
}

function patternIssue(
  text: string,
  pattern: RegExp,
  issue: { kind: string; message: string },
): VerificationIssue[] {
  const quote = pattern.exec(text)?.[0].trim()
  return quote === undefined ? [] : [{ kind: issue.kind, quote, expected: null, message: issue.message }]
}
