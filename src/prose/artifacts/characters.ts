import type { Artifact } from './artifact.ts'

const invisible =
  /[\u200B-\u200D\u2060-\u2064\uFEFF\u00AD\u202A-\u202E\u2066-\u2069\u180E]{1,200}|[\u{E0000}-\u{E007F}]{1,200}/gu
const oddSpace = /[\u202F\u2009\u200A\u2002\u2003\u2007\u205F\u3000]{1,200}/g
/** Scripts whose spelling needs joiners or direction marks, and emoji that are joined from several. */
const needsJoiner = /[\u0590-\u08FF\u0900-\u0DFF\uFB50-\uFDFF\uFE70-\uFEFC]|\uFE0F|\p{Extended_Pictographic}/u
const cjk = /[\u3000-\u9FFF\uAC00-\uD7AF]/

/** Characters nobody sees, and typographic spaces; both are safe to normalise. */
export function findOddCharacters(text: string): Artifact[] {
  if (!/[^\n\r\t\x20-\x7E\u2018-\u201D]/.test(text)) return []
  return [...findPrivateUse(text), ...findInvisible(text), ...findOddSpaces(text), ...findMixedScript(text)]
}

const privateUse = /\uE200[^\uE201\n]{0,200}\uE201|[\uE000-\uF8FF]{1,200}/g

/** Chat tools frame their citations in characters of the private use area. */
function findPrivateUse(text: string): Artifact[] {
  return Array.from(text.matchAll(privateUse), (match) => ({
    rule: 'artifact.leaked_token',
    severity: 'block',
    message: 'A chat tool’s citation mark leaked into the text.',
    start: match.index,
    end: match.index + match[0].length,
    removal: '',
  }))
}

function findInvisible(text: string): Artifact[] {
  const found: Artifact[] = []
  for (const match of text.matchAll(invisible)) {
    const end = match.index + match[0].length
    const around = text.slice(Math.max(0, match.index - 2), match.index) + text.slice(end, end + 2)
    const isTag = match[0].startsWith('\uDB40')
    if (!isTag && needsJoiner.test(around)) continue
    found.push({
      rule: 'artifact.invisible_character',
      severity: isTag ? 'block' : 'warn',
      message: isTag
        ? 'A hidden tag character can carry instructions.'
        : 'An invisible character stands here.',
      start: match.index,
      end,
      removal: '',
    })
  }
  return found
}

/** French sets a narrow space before : ; ! ? and inside « »; Chinese, Japanese and Korean text uses the wide one. */
function findOddSpaces(text: string): Artifact[] {
  const found: Artifact[] = []
  for (const match of text.matchAll(oddSpace)) {
    const before = text.charAt(match.index - 1)
    const end = match.index + match[0].length
    const after = text.charAt(end)
    if (/[:;!?»]/.test(after) || before === '«' || cjk.test(before) || cjk.test(after)) continue
    if (/\d/.test(before) && /[\d%$€£]/.test(after)) continue
    found.push({
      rule: 'artifact.odd_space',
      severity: 'warn',
      message: 'A typographic space stands where a plain one belongs.',
      start: match.index,
      end,
      removal: ' ',
    })
  }
  return found
}

/** Cyrillic and Greek letters that look like Latin ones, with their twins. */
const twins: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc уy хx ѕs іi јj ԁd һh АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
)
const mixedWord = /[A-Za-z]{0,40}[\u0370-\u03FF\u0400-\u052F][A-Za-z\u0370-\u03FF\u0400-\u052F]{0,40}/g

/** A Latin word in which look-alikes of another alphabet hide. Units such as "μm" are left alone. */
function findMixedScript(text: string): Artifact[] {
  const found: Artifact[] = []
  for (const match of text.matchAll(mixedWord)) {
    const latin = match[0].replaceAll(/[\u0370-\u052F]/g, (letter) => twins.get(letter) ?? letter)
    if (!/[A-Za-z]/.test(match[0]) || !/^[A-Za-z]{3,}$/.test(latin)) continue
    found.push({
      rule: 'artifact.mixed_script',
      severity: 'warn',
      message: 'Letters of another alphabet hide in this word.',
      start: match.index,
      end: match.index + match[0].length,
      removal: latin,
    })
  }
  return found
}
