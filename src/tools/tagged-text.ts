/**
 * Caller text inside prompt tags. Only what looks like one of the prompt's own tags is shown with another bracket, so that
 * the text cannot close its tag and every other "<" stays as it is.
 */
export interface TaggedTexts {
  readonly tagged: (tag: string, text: string) => string
  /** Puts the brackets of a reply back as the caller had them. */
  readonly restored: (reply: string) => string
}

export function taggedTexts(tags: readonly string[]): TaggedTexts {
  const names = tags.join('|')
  const own = new RegExp(`<(?=\\s{0,20}/?\\s{0,20}(?:${names})\\b)`, 'gi')
  const shown = new RegExp(`‹(?=\\s{0,20}/?\\s{0,20}(?:${names})\\b)`, 'gi')
  const wrapping = new RegExp(`^\\s*<(${names})>\\n?([\\s\\S]*?)\\n?</\\1>\\s*$`, 'i')
  return Object.freeze({
    tagged: (tag: string, text: string) => `<${tag}>\n${text.replace(own, '‹')}\n</${tag}>`,
    restored: (reply: string) => (wrapping.exec(reply)?.[2] ?? reply).replace(shown, '<'),
  })
}
