import type { RecCase } from './facts.ts'
import { capitalize } from '#prose/capitalize.ts'

const relative =
  /\b(?:brother|sister|mother|father|mom|dad|grand\p{L}+|friend|teacher|coach|boy|girl|woman|man|classmate|partner|student)\b/iu

/**
 * Sentences of one paragraph with the student named once at its start and called "she" or "he" where the notes do and the
 * sentence before is about nobody else. Nothing but the first word changes.
 */
export function weave(sentences: readonly string[], { people, pronouns }: RecCase): string {
  const { short, full } = people
  if (full === null) return sentences.join(' ')
  const woven: string[] = []
  let unnamed = 0
  for (const sentence of sentences) {
    const before = woven.at(-1)
    const text =
      before === undefined
        ? withName(sentence, short, pronouns)
        : isAboutStudent(before, { short, pronouns }) && unnamed < 2
          ? withPronoun(sentence, short, pronouns)
          : sentence
    unnamed = /^(?:she|he|her|his)\b/i.test(text) ? unnamed + 1 : 0
    woven.push(text)
  }
  return woven.join(' ')
}

type Names = { readonly short: string; readonly pronouns: RecCase['pronouns'] }

const isAboutStudent = (sentence: string, { short, pronouns }: Names): boolean =>
  (sentence.startsWith(short) || (pronouns !== null && new RegExp(`^${pronouns}\\b`, 'i').test(sentence))) &&
  !relative.test(sentence)

function withName(sentence: string, short: string, pronouns: RecCase['pronouns']): string {
  if (pronouns === 'she')
    return sentence
      .replace(/^She (?=\p{L})/u, `${capitalize(short)} `)
      .replace(/^Her (?=\p{Ll})/u, `${capitalize(short)}'s `)
  if (pronouns === 'he')
    return sentence
      .replace(/^He (?=\p{L})/u, `${capitalize(short)} `)
      .replace(/^His (?=\p{Ll})/u, `${capitalize(short)}'s `)
  return sentence
}

function withPronoun(sentence: string, short: string, pronouns: RecCase['pronouns']): string {
  if (pronouns === null || !sentence.startsWith(short)) return sentence
  const rest = sentence.slice(short.length)
  if (/^(?:'s|’s) /.test(rest)) return `${pronouns === 'she' ? 'Her' : 'His'}${rest.slice(2)}`
  return /^ \p{Ll}/u.test(rest) && !/^ and \p{Lu}/u.test(rest) ? `${capitalize(pronouns)}${rest}` : sentence
}
