import type { WithheldKind } from './withheld.ts'

const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'iu')

/** Attempts to steer whatever writes the letter. */
const takeover = anyOf(
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines|above|previous|prior|context|facts|told|said)\b`,
  String.raw`\b(?:system|developer) (?:prompt|message|instructions?)\b|\b(?:new|these|following) instructions?\b|^\W*(?:instructions?|prompt|task|rules?|tone|style|format|length|voice)\s*:`,
  String.raw`\byou are (?:now )?(?:a|an|in)\b.{0,30}\b(?:assistant|model|bot|mode|AI)\b|\b(?:act|behave|respond|pretend) as (?:a|an|if)\b`,
  String.raw`\b(?:from now on|your (?:task|job|role) is|you (?:must|should|will|are to|need to) (?:answer|respond|reply|write|say|output|print|act|speak|follow|ignore|mention|include|praise|add))\b`,
  String.raw`\bnote to (?:the )?(?:AI|writer|model|assistant|system)\b|\bjailbreak|\bdo anything now\b`,
  String.raw`\bhere(?:'s| is| are) (?:the|your|a|my) (?:letter|draft|appeal|body|text)\b|\b(?:my|these|hidden) (?:instructions?|prompts?)\b|\btext between tags\b`,
  String.raw`<\/?[a-z][a-z_ -]{0,20}>|<\/?(?:system|user|assistant|instructions?|script)\b|\[\/?INST\]|\{\{|\}\}|\x60{3}|^(?:system|assistant|user|human|AI)\s*[:,]`,
)
/** Requests to the writer about the letter: "please mention", "keep it short". */
const errand = anyOf(
  String.raw`^(?:and |also,? |please |kindly |just )*(?:write|draft|compose|rewrite|mention|include|emphasi[sz]e|stress|highlight|translate|summari[sz]e|reveal|append|insert|remember to|be sure|make (?:sure|it|the (?:letter|tone))|keep (?:it|the (?:letter|tone))|sign (?:it|the letter)|(?:begin|start|end|finish|close|open) (?:the|with|your|by|it)|add (?:that|a|an|the|in|some|my|his|her|one)|avoid (?:any|the|using|mention\w*|words?)|(?:output|print|return|repeat|answer|reply|respond) (?:only|with|in|the|this|a|as|to|json|everything|after)|use (?:a|an|the|my|this|simple|plain)\b.{0,20}\b(?:tone|voice|style|format|words?|language|placeholders?|brackets?)|(?:do not|don't|never|always) (?:verify|check|mention|say|include|write|use|tell|talk|sign|add|invent|make)|ask (?:them|the (?:college|school|office|university))|tell (?:them|the (?:college|school|office|university))|say (?:that|to|something|how|what))\b`,
  String.raw`\b(?:the|this|my|your) (?:letter|draft|tone|output) (?:should|must|needs to|has to)\b`,
)
const machineWriting =
  /\bas an? (?:AI|language model)\b|\b(?:chat\s?gpt|gpt-?\d|openai|llm|(?:large )?language model|artificial intelligence|AI[- ](?:written|generated|tool|model|assistant))\b/i
const immigration =
  /\b(?:undocumented|DACA|immigra(?:nt|nts|tion)|deport(?:ed|ation)|asylum|asylee|refugees?|green card|visa (?:status|holder|expired)|(?:on|with) an? [A-Z]?-?\d?[A-Z]? ?visa|[FHJL]-\d[AB]? (?:visa|status)|unlawful(?:ly)? presen(?:t|ce)|illegal(?:ly)?|ICE (?:detention|custody)|citizenship status|lawful status|TPS)\b/i
const sensitive =
  /\b(?:(?:step)?(?:father|mother|dad|mom|parents?|brother|uncle|guardian)(?:['’]s (?:boyfriend|girlfriend|partner))?|boyfriend|girlfriend) (?:\p{L}+ ){0,2}?(?:hits?|beats?|struck|punched|slapped|choked|hurts?|kicked|threatened|threw things at|is violent (?:to|with|toward)) (?:her|him|them|me|the (?:student|children|kids))\b|\b(?:abus(?:e|ed|es|ive|er)|domestic violence|molest\w*|rap(?:e|ed|ist)|(?:sexual(?:ly)?|physical(?:ly)?) assault\w*|traffick\w*|abandon(?:ed|ment|s)?|estrange(?:d|ment)|kicked (?:him|her|them|out)|thrown out of|disown\w*|no (?:longer in )?contact (?:with|w\/) (?:(?:his|her|their|the|either|any|both|a) )?(?:mother|father|mom|dad|parents?|family|stepfather|stepmother|guardians?)|incarcerat\w*|in (?:prison|jail)|jailed|imprisoned|restraining order|protective order|child protective services|CPS|suicid\w*|self-harm|overdos\w*|addict\w*|alcoholi(?:c|sm)|substance (?:use|abuse)|(?:in|drug|alcohol) rehab)\b/iu
const office = String.raw`(?:you|they|(?:your |the )?(?:office|college|university|institution|school))`
const giving =
  'match|increase|give|provide|adjust|approve|fix|help|change|offer|raise|reconsider|review|honor|pay'
/** Demands, threats, pleas and promises: they weaken a request and no letter carries them. */
const pressure = anyOf(
  String.raw`\b(?:guarantee\w*|entitled|entitlement|negotiat\w*|desperate\w*|beg(?:s|ging)?|plead(?:s|ing)?|final offer|last chance|please (?:help|consider|give|grant|look|reconsider|review|do)|greedy|stingy|insult\w*|ultimatum)\b`,
  String.raw`\b(?:we|they|family|parents|I|he|she) (?:demand|insist)s?\b|\bdemand(?:s|ed|ing)? (?:that|a|an|more|the)\b|\bdeserv(?:e|es|ed) (?:more|a better)\b`,
  String.raw`\b${office} (?:must|ha(?:ve|s) to|(?:is|are) (?:required|obliged|obligated) to) (?:${giving})\b|\b(?:required|obligated|obliged) by (?:law|federal)\b|\blegal(?:ly)? (?:duty|obligat\w*|required)\b`,
  String.raw`\bmatch(?:es|ing)? (?:the|this|that|their|his|her|its|our|another|other|\w+'s)\b.{0,30}\b(?:offer|award|package|aid|scholarship)\b`,
  String.raw`\b(?:or|otherwise|else),? (?:we|she|he|they|I|\p{Lu}\w+)(?:'ll| will) (?:go|enroll|attend|choose|leave|walk|accept|pick|take|withdraw|transfer)\b`,
  String.raw`\b(?:will|'ll) (?:\w+ )?(?:go|enroll|attend|commit)(?: \w+){0,3} (?:if|unless|elsewhere)\b|\bif ${office} (?:do|does|don't|doesn't|can't|cannot|won't|fails?|refuses?|increases?|match(?:es)?)\b`,
)

/** Whether a sentence speaks to whatever writes the letter, or of it. */
export const speaksOfWriting = (sentence: string): boolean =>
  takeover.test(sentence) || errand.test(sentence) || machineWriting.test(sentence)

/** Whole notes that may not reach a letter, judged in this order. */
export const refusals: readonly (readonly [WithheldKind, RegExp])[] = [
  ['instruction', takeover],
  ['machine_writing', machineWriting],
  ['instruction', errand],
  ['question', /\?["')\]]*$/],
  ['immigration_status', immigration],
  ['sensitive_family_circumstances', sensitive],
  ['demand_or_promise', pressure],
]
