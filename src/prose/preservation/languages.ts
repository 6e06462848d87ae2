/** The languages a text can be compared across, source English. */
export const targetLanguages = ['es', 'zh', 'vi', 'ar', 'tl', 'ko', 'pt', 'fr', 'ru', 'hi'] as const
export type TargetLanguage = (typeof targetLanguages)[number]

/** What code knows of a language: enough to find figures, months and negations again, not to read it. */
export interface LanguageMarks {
  readonly direction: 'ltr' | 'rtl'
  /** One letter of its script; null where it shares the Latin one with English. */
  readonly script: RegExp | null
  /** January to December, every form that is usual in running text. */
  readonly months: readonly RegExp[]
  /** Any word or part that negates. */
  readonly negation: RegExp
  /** Negations that hardly ever stand in a positive statement. */
  readonly plainNegation: RegExp
  readonly dollar: RegExp
  /** Number words that multiply the digits before them. */
  readonly multipliers: readonly (readonly [RegExp, number])[]
  /** Characters of a translation per character of English, with room on both sides. */
  readonly lengthRatio: readonly [min: number, max: number]
  /** The usual length, which a text of one line is held against. */
  readonly usualRatio: number
}

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, 'iu')
const months = (list: string): RegExp[] => list.split(' ').map(words)

const dollars = (list: string): RegExp => new RegExp(`\\$|USD|${list}`, 'iu')

/** Marks of each language, made when first asked for: ten languages’ expressions take a start of the service 70 ms. Negation lists are the closed classes of its grammar; months as its calendar names them. */
const marksByLanguage: Readonly<Record<TargetLanguage, () => LanguageMarks>> = {
  es: () => ({
    direction: 'ltr',
    script: null,
    months: months(
      'enero febrero marzo abril mayo junio julio agosto se(?:p)?tiembre octubre noviembre diciembre',
    ),
    negation: words(
      'no|ni|nunca|jamás|nadie|nada|ning[uú]n[oa]?s?|sin|tampoco|falta|carec\\w+|in[a-zé]{4,}|imposib\\w+|nul[oa]s?',
    ),
    plainNegation: words('no|nunca|jamás|tampoco'),
    dollar: dollars('dólar'),
    multipliers: [
      [/^ ?mil(?! ?millon)\b/iu, 1e3],
      [/^ ?mill(?:ón|ones)/iu, 1e6],
    ],
    lengthRatio: [0.75, 1.9],
    usualRatio: 1.2,
  }),
  pt: () => ({
    direction: 'ltr',
    script: null,
    months: months(
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    ),
    negation: words(
      'não|nem|nunca|jamais|ninguém|nada|nenhu[mn]\\w*|sem|tampouco|falta|in[a-zé]{4,}|impossív\\w+',
    ),
    plainNegation: words('não|nunca|jamais'),
    dollar: dollars('dólar'),
    multipliers: [
      [/^ ?mil\b/iu, 1e3],
      [/^ ?milh(?:ão|ões)/iu, 1e6],
    ],
    lengthRatio: [0.75, 1.9],
    usualRatio: 1.15,
  }),
  fr: () => ({
    direction: 'ltr',
    script: null,
    months: months('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    negation:
      /(?<![\p{L}])(?:ne|non|pas|jamais|aucune?s?|sans|ni|rien|personne|nulle?s?|in[a-zé]{4,}|impossib\p{L}+)(?![\p{L}])|(?<![\p{L}])n['’]/iu,
    plainNegation:
      /(?<![\p{L}])ne (?:[\p{L}'’-]+ ){1,4}?(?:pas|jamais|plus|rien|aucune?)(?![\p{L}])|(?<![\p{L}])n['’][\p{L}]+ (?:[\p{L}'’-]+ ){0,3}?(?:pas|jamais|plus|rien|aucune?)(?![\p{L}])/iu,
    dollar: dollars('dollar'),
    multipliers: [
      [/^ ?mille\b/iu, 1e3],
      [/^ ?millions?/iu, 1e6],
    ],
    lengthRatio: [0.75, 2],
    usualRatio: 1.2,
  }),
  vi: () => ({
    direction: 'ltr',
    script: null,
    months: [
      '1|giêng|một',
      '2|hai',
      '3|ba',
      '4|tư|bốn',
      '5|năm',
      '6|sáu',
      '7|bảy',
      '8|tám',
      '9|chín',
      '10|mười',
      '11|mười một',
      '12|chạp|mười hai',
    ].map((month) => new RegExp(`tháng (?:0?(?:${month}))(?![\\p{L}\\d])`, 'iu')),
    negation: words('không|chưa|chẳng|đừng|chớ|thiếu|miễn|hết|vô|bất|phi|trừ|ngoại trừ'),
    plainNegation: words('không|chưa|đừng'),
    dollar: dollars('đô[ -]?la|mỹ kim'),
    multipliers: [
      [/^ ?(?:nghìn|ngàn)/iu, 1e3],
      [/^ ?triệu/iu, 1e6],
    ],
    lengthRatio: [0.75, 1.9],
    usualRatio: 1.15,
  }),
  tl: () => ({
    direction: 'ltr',
    script: null,
    months: months(
      'enero pebrero marso abril mayo hunyo hulyo agosto s[ei]t[iy]embre oktubre nob[iy]embre dis[iy]embre',
    ),
    negation: words('hindi|wala|walang|wal[aā]\\w*|huwag|di|ni|kulang|bawal|maliban|hindi\\w*|kundi|not|no'),
    plainNegation: words('hindi|huwag'),
    dollar: dollars('doly?ar'),
    multipliers: [
      [/^ ?(?:na )?libo/iu, 1e3],
      [/^ ?mil[iy]on/iu, 1e6],
    ],
    lengthRatio: [0.8, 2.1],
    usualRatio: 1.25,
  }),
  ru: () => ({
    direction: 'ltr',
    script: /\p{Script=Cyrillic}/u,
    months:
      'январ[яьею]|янв феврал[яьею]|фев март[ае]?|мар апрел[яьею]|апр ма[йяею] июн[яьею] июл[яьею] август[ае]?|авг сентябр[яьею]|сент? октябр[яьею]|окт ноябр[яьею]|ноя декабр[яьею]|дек'
        .split(' ')
        .map(words),
    negation: words(
      'не|ни|нет|без|безо|нельзя|никогда|никто|никого|никому|ничего|ничто|никак\\p{L}*|нигде|не\\p{L}{4,}|бес\\p{L}{4,}|без\\p{L}{4,}|отсутств\\p{L}+|лишь',
    ),
    plainNegation: words('не|нет|нельзя|никогда'),
    dollar: dollars('долл'),
    multipliers: [
      [/^ ?тыс/iu, 1e3],
      [/^ ?(?:млн|миллион)/iu, 1e6],
    ],
    lengthRatio: [0.6, 1.8],
    usualRatio: 1.1,
  }),
  hi: () => ({
    direction: 'ltr',
    script: /\p{Script=Devanagari}/u,
    months: 'जनवरी फ़?रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर|सितम्बर अक्टूबर|अक्तूबर नवंबर|नवम्बर दिसंबर|दिसम्बर'
      .replace('फ़?रवरी', 'फ़रवरी|फरवरी')
      .split(' ')
      .map(words),
    negation: words(
      'नहीं|नही|न|ना|मत|बिना|बग़ैर|बगैर|रहित|अभाव|कमी|ग़ैर\\p{L}*|गैर\\p{L}*|अ[पनसवयज]\\p{L}{3,}|सिवाय|मुक्त|मुफ़्त|मुफ्त',
    ),
    plainNegation: words('नहीं|नही|मत'),
    dollar: dollars('डॉलर'),
    multipliers: [
      [/^ ?हज़?ार|^ ?हजार/u, 1e3],
      [/^ ?लाख/u, 1e5],
      [/^ ?मिलियन/u, 1e6],
    ],
    lengthRatio: [0.65, 1.9],
    usualRatio: 1.1,
  }),
  ar: () => ({
    direction: 'rtl',
    script: /\p{Script=Arabic}/u,
    months:
      'يناير|كانون الثاني فبراير|شباط مارس|آذار أبريل|إبريل|نيسان مايو|أيار يونيو|يونيه|حزيران يوليو|يوليه|تموز أغسطس|آب سبتمبر|أيلول أكتوبر|تشرين الأول نوفمبر|تشرين الثاني ديسمبر|كانون الأول'
        .replaceAll(' الثاني', '_الثاني')
        .replaceAll(' الأول', '_الأول')
        .split(' ')
        .map(
          (month) =>
            new RegExp(`(?<![\\p{L}\\p{M}])[وفبلك]?(?:${month.replaceAll('_', ' ')})(?![\\p{L}\\p{M}])`, 'u'),
        ),
    negation:
      /(?<![\p{L}\p{M}])[وفأ]{0,2}(?:لا|لم|لن|ليس\p{L}{0,3}|ليست|لست\p{L}{0,2}|غير|بدون|دون|عدم|كلا|أي[ّ]?|إلا|سوى|بلا|لئلا|ألا|ألّا|بغير|[بل]عدم|ما لم|معف\p{L}+|مجان\p{L}+|تعذر|يتعذر|انعدام|خال)(?![\p{L}\p{M}])/u,
    plainNegation: /(?<![\p{L}\p{M}])[وف]?(?:لا|لم|لن|ليس|ليست)(?![\p{L}\p{M}])/u,
    dollar: dollars('دولار'),
    multipliers: [
      [/^ ?(?:ألف|آلاف|الف)/u, 1e3],
      [/^ ?مل(?:يون|ايين)/u, 1e6],
    ],
    lengthRatio: [0.5, 1.6],
    usualRatio: 0.95,
  }),
  ko: () => ({
    direction: 'ltr',
    script: /\p{Script=Hangul}/u,
    months: Array.from({ length: 12 }, (_, index) => new RegExp(`(?<!\\d)0?${index + 1} ?월`, 'u')),
    negation:
      /안 |않|못|없|아니|아닌|아닙|말[고아라]|마세|마십|[무불비미]\p{Script=Hangul}{1,3}|부족|제외|금지|면제/u,
    plainNegation: /않|못[하합했할]|없[습는다이으어었을]|아닙니다|아니며|마세요|마십시오/u,
    dollar: dollars('달러|불'),
    multipliers: [
      [/^ ?천(?=[ 달])/u, 1e3],
      [/^ ?만/u, 1e4],
      [/^ ?백만/u, 1e6],
      [/^ ?억/u, 1e8],
    ],
    lengthRatio: [0.25, 1.1],
    usualRatio: 0.6,
  }),
  zh: () => ({
    direction: 'ltr',
    script: /\p{Script=Han}/u,
    months: '一 二 三 四 五 六 七 八 九 十 十一 十二'
      .split(' ')
      .map((name, index) => new RegExp(`(?<![\\d十])(?:0?${index + 1}|${name}) ?月`, 'u')),
    negation: /[不没沒無无未非勿别莫否免缺]|除外|禁止/u,
    plainNegation:
      /不会|不能|不是|没有|不得|不要|不可以?|并非|不必|无需|不需要|未能|尚未|从未|不包括|不符合|不提供|不用/u,
    dollar: dollars('美元|美金'),
    multipliers: [
      [/^ ?千/u, 1e3],
      [/^ ?万/u, 1e4],
      [/^ ?百万/u, 1e6],
      [/^ ?亿/u, 1e8],
    ],
    lengthRatio: [0.15, 0.9],
    usualRatio: 0.4,
  }),
}

const made = new Map<TargetLanguage, LanguageMarks>()

export function marksOf(language: TargetLanguage): LanguageMarks {
  const known = made.get(language)
  if (known !== undefined) return known
  const marks = marksByLanguage[language]()
  made.set(language, marks)
  return marks
}

/** Signs and names of other currencies: an amount beside one of them is no dollar amount any more. */
export const otherCurrency =
  /[€£¥₹₩₽₱₫]|R\$|\bEUR\b|\beuros?\b|\bpesos?\b|\breais\b|人民币|(?<!美)元|원(?![\p{L}])|рубл|रुपय|रुपए|ريال|درهم|جنيه|đồng|₫/iu
