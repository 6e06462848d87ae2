import type { Sentence } from './passages.ts'

/** Judgements of worth and character; a sentence that says only these states nothing a fact sheet could hold. */
const evaluative =
  /^(?:thoughtful|kind|kindness|patien(?:t|ce)|admir\w{0,6}|bright|brilliant|talented|gifted|hard-?working|diligent|curious|curiosity|creative|creativity|mature|maturity|resilien\w{0,3}|determin\w{0,7}|dedicat\w{0,4}|passionate|compassion\w{0,4}|generous|generosity|humble|humility|honest|honesty|integrity|reliable|responsible|respectful|respected|outstanding|excellent|exceptional|remarkable|extraordinary|impressive|impressed|wonderful|amazing|great|good|best|finest|strong|stronger|strongest|deserv\w{0,5}|promising|potential|talent|grit|courage\w{0,3}|brave|leader|joy|pleasure|delight\w{0,4}|proud|pride|grateful|gratitude|thank\w{0,3}|appreciat\w{0,6}|hope\w{0,3}|believe\w{0,2}|confident|confidence|recommend\w{0,6}|endorse\w{0,4}|trust\w{0,5}|worthy|asset|inspir\w{0,6}|love[sd]?|warm\w{0,3}|sincere\w{0,2}|consider\w{0,7}|welcome|glad|happy|sorry|please|question\w{0,2}|contact|young|eager|enthusias\w{0,6}|succeed|success\w{0,4}|thrive\w{0,2}|contribut\w{0,6}|support\w{0,4}|care[sd]?|caring|independent|articulate|funny|humor|modest|quiet|steady|tenac\w{0,6}|persever\w{0,5}|driven|motivated|committed|commitment|character|value[sd]?|special|unique|rare|role|model)$/

/** Whether a sentence without figures only praises, thanks, hopes or asks. */
export function isOpinion(sentence: Sentence): boolean {
  return sentence.tokens.some((token) => token.kind === 'word' && evaluative.test(token.lower))
}
