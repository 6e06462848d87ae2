import type { Artifact } from './artifact.ts'

const headLength = 320
const tailLength = 420

/** First lines a chat tool writes before the text that was asked for. Only at the very start. */
const preambles = [
  /^(?:Certainly|Sure(?: thing)?|Of course|Absolutely|Great question)!(?:[^\n:!]{0,160}:(?=\s)|[^\n:.!]{0,160}[.!](?=\s))?/,
  /^(?:Certainly|Sure(?: thing)?|Of course|Absolutely|Okay|Great)[,.:] (?:here(?:'s| is| are)|I(?:'d| would) be (?:happy|glad)|I(?:'ve| have) (?:written|drafted|prepared)|below is|I can help)[^\n]{0,160}?[:.!](?=\s|$)/i,
  /^(?:Here(?:'s| is| are)|Below is) (?:a|an|the|your|my) [^\n]{0,140}:[ \t]{0,8}(?=\n|$)/,
  /^I(?:'d| would) be (?:happy|glad) to (?:help|assist|write|draft)[^\n]{0,160}?[.!:](?=\s|$)/,
]

/** Last lines a chat tool adds. "Please let me know if you need the tax return" is a letter's own sentence. */
const signOff =
  /(?:(?:Please )?(?:let me know|tell me) if you(?:'d| would)? like (?:me to|any|another|changes|it|a)|would you like me to|(?:please )?feel free to (?:adjust|modify|customi[sz]e|edit|tweak|personali[sz]e|revise|adapt)|is there anything else (?:I|you)|happy to (?:adjust|revise|tweak)|(?:Please )?let me know if you (?:need|want) (?:any )?(?:adjustments|revisions|changes|modifications|edits|another version|further changes))[^.?!\n]{0,200}[.?!]?/gi
const hopeItHelps = /\bI hope (?:this|that) (?:letter |draft |version |essay )?helps[.!]?\s{0,8}$/i

const unquoted = (text: string): string => text.replaceAll(/[\u2018\u2019]/g, "'")

/** Preamble and sign-off of a chat reply. Windows at both ends only, so long texts cost nothing. */
export function findChatFrame(text: string): Artifact[] {
  return [...findPreamble(text), ...findSignOff(text)]
}

function findPreamble(text: string): Artifact[] {
  const start = text.length - text.trimStart().length
  const head = unquoted(text.slice(start, start + headLength)).replace(/^\*\*/, '  ')
  const lead = head.length - head.trimStart().length
  for (const preamble of preambles) {
    const match = preamble.exec(head.slice(lead))
    if (match === null) continue
    const end = start + lead + match[0].length
    return [artifactOf('artifact.preamble', { start, end }, 'A chat reply’s preamble opens the text.')]
  }
  return []
}

function findSignOff(text: string): Artifact[] {
  const from = Math.max(0, text.length - tailLength)
  const tail = unquoted(text.slice(from))
  const spans = Array.from(tail.matchAll(signOff), (match) => ({ match: match[0], index: match.index }))
  const hope = hopeItHelps.exec(tail)
  if (hope !== null) spans.push({ match: hope[0].trimEnd(), index: hope.index })
  return spans.map(({ match, index }) =>
    artifactOf(
      'artifact.sign_off',
      { start: from + index, end: from + index + match.length },
      'A chat reply’s closing offer ends the text.',
    ),
  )
}

function artifactOf(rule: Artifact['rule'], span: { start: number; end: number }, message: string): Artifact {
  return { rule, severity: 'block', message, removal: '', ...span }
}
