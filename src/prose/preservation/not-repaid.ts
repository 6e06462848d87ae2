import type { TargetLanguage } from './languages.ts'

/** How each language explains gift aid: "that is not paid back". Such words deny nothing that the English affirms. */
const notRepaid: Readonly<Record<TargetLanguage, RegExp>> = Object.freeze({
  es: /(?:que )?no (?:se (?:devuelv\p{L}*|reembols\p{L}*|pagan? de vuelta)|reembolsables?|ha(?:y|n) que devolver\p{L}*|tienen? que devolver\p{L}*)/giu,
  zh: /(?:无需|无须|不用|不需要?|不必)(?:偿还|归还|还款)/gu,
  vi: /không (?:phải |cần )?(?:hoàn (?:trả|lại)|trả lại)/giu,
  ar: /(?:التي )?لا (?:تُسدَّد|تسدد|تُردّ?|ترد|يجب سدادها|يلزم سدادها)|غير (?:المستردة|مستردة)/gu,
  tl: /hindi (?:na )?(?:kailangang? )?(?:binabayaran|babayaran|bayaran|ibabalik)/giu,
  ko: /갚지 않아도 되는|갚을 필요(?:가)? 없는|상환(?:이)? 불필요(?:한)?|상환하지 않는/gu,
  pt: /(?:que )?não (?:se devolv\p{L}*|reembolsáve\p{L}*|precisam? ser devolvid\p{L}*|é preciso devolver)/giu,
  fr: /à ne pas rembourser|non remboursables?|qui ne se rembours\p{L}* pas|qu['’]on ne rembourse pas/giu,
  ru: /котор\p{L}+ не (?:возвраща\p{L}+|нужно возвращать)|не возвраща\p{L}+|безвозвратн\p{L}+|безвозмездн\p{L}+/giu,
  hi: /(?:जिसे |जो )?(?:लौटाना|लौटानी|वापस करना) (?:नहीं|न)(?: है| होता)?/gu,
})

/** A translated sentence without what it says to explain gift aid. */
export const withoutNotRepaid = (sentence: string, language: TargetLanguage): string =>
  sentence.replaceAll(notRepaid[language], ' ')
