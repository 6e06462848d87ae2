import type { Sentence } from './passages.ts'

/** Judgements of worth and character; a sentence that says only these states nothing a fact sheet could hold. */
const evaluative =
  /^(?:thoughtful|kind|kindness|patien(?:t|ce)|admir\w{0,6}|bright|brilliant|talented|gifted|hard-?working|diligent|curious|curiosity|creative|creativity|mature|maturity|resilien\w{0,3}|determin\w{0,7}|dedicat\w{0,4}|passionate|compassion\w{0,4}|generous|generosity|humble|humility|honest|honesty|integrity|reliable|responsible|respectful|respected|outstanding|excellent|exceptional|remarkable|extraordinary|impressive|impressed|wonderful|amazing|great|good|best|finest|strong|stronger|strongest|deserv\w{0,5}|promising|potential|talent|grit|courage\w{0,3}|brave|leader|joy|pleasure|delight\w{0,4}|proud|pride|grateful|gratitude|confident|confidence|worthy|asset|inspir\w{0,6}|love[sd]?|warm\w{0,3}|sincere\w{0,2}|welcome|glad|happy|sorry|young|eager|enthusias\w{0,6}|success\w{0,4}|thrive\w{0,2}|care[sd]?|caring|independent|articulate|funny|humor|modest|quiet|steady|tenac\w{0,6}|persever\w{0,5}|driven|motivated|character|value[sd]?|special|unique|rare)$/

/** What a writer does in the first person: "I hope", "we are grateful". */
const personal =
  /^(?:hop(?:e|es|ed|ing)|believ(?:e|es|ed)|thank|thanks|appreciate|grateful|recommend|endorse|trust|ask|wish|feel|think|admire|enjoy|enjoyed|love|welcome|please|contact|consider|consideration|proud|glad|happy|pleased|sorry|delighted|honored|confident)$/

/** Whether a sentence without figures only praises, thanks, hopes or asks. */
export function isOpinion(sentence: Sentence): boolean {
  const words = sentence.tokens.filter((token) => token.kind === 'word').map((token) => token.lower)
  const speaksForSelf = words.some((word) => /^(?:i|we|me|my|our|please|thank|thanks|you|your)$/.test(word))
  return words.some((word) => evaluative.test(word) || (speaksForSelf && personal.test(word)))
}
