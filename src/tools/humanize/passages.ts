import { kindOf, type PassageKind } from './classify.ts'

/** A paragraph with the white space behind it. `start` is a UTF-16 offset. */
export interface Passage {
  readonly text: string
  readonly separator: string
  readonly start: number
  readonly kind: PassageKind
}

/** Cuts a text at empty lines, a fenced block in one piece; together the passages are the text, apart from white space before it. */
export function readPassages(text: string): Passage[] {
  const passages: Passage[] = []
  const pattern =
    /(?:^|(?<=\n))(\s{0,8}(```|~~~)[\s\S]*?(?:\n\s{0,8}\2[^\n]*(?=\n|$)|$)|[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*)(\s*)/g
  for (const match of text.matchAll(pattern)) {
    const [, body = '', , separator = ''] = match
    passages.push({ text: body, separator, start: match.index, kind: kindOf(body) })
  }
  return passages
}
