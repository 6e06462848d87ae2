/** What a text says only to whoever checks it: orders, verdicts handed out, roles of a chat. Every gap is bounded. */
const addresses = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:instructions?|prompts?|rules?|guidelines|above|previous|earlier|facts|check|system)\b/i,
  /\b(?:new|updated|real|hidden|secret) (?:instructions?|orders|prompts?)\b|\b(?:follow|obey)\b[^.\n]{0,30}\b(?:these|this|my) (?:instructions?|orders?|prompts?)\b/i,
  /\b(?:mark|label|treat|regard|count|judge|deem|rate|classify|output|return|respond|answer)(?:s|ed|led|ing)?\b[^.\n]{0,60}\b(?:verified|contradicted|supported|proven|true)\b/i,
  /\bas (?:verified|contradicted|supported|proven|true|correct|a fact)\b/i,
  /\b(?:claims?|sentences?)\b[^.\n]{0,40}\b(?:is|are|be)\b[^.\n]{0,20}\b(?:verified|contradicted|supported|proven|true|correct)\b/i,
  /\b(?:verdicts?|unverified|source_facts|fact-?check(?:er|ing)?|language models?|system (?:prompt|message)|developer mode|jailbreak)\b|\byou are (?:now |an? )?(?:the )?(?:AI|assistant|judge|model|checker|verifier)\b/i,
  /(?:^|[.!?;"”)\]] ?)[ \t>*#[(-]{0,6}(?:system|assistant|user|developer|checker|judge|verifier|(?:note|message|memo|hint) (?:to|for) (?:the |any )?(?:reader|checker|judge|model|AI|assistant|reviewer))[ \t]{0,2}[\])]?:/im,
]

/** Whether a text addresses the judge. Then it is not asked: a reader that can be talked to could be talked into a verdict. */
export const speaksToJudge = (text: string): boolean => addresses.some((pattern) => pattern.test(text))
