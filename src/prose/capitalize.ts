/**
 * A text with a capital first letter. Only where the small letter is the capital's own: a letter whose capital folds to
 * another one (`ı` to `I` to `i`) or to several (`ß`) stays, so that a compared name is still the same name.
 */
export function capitalize(text: string): string {
  const [first = ''] = text
  const upper = first.toUpperCase()
  return upper.length === first.length && upper.toLowerCase() === first
    ? upper + text.slice(first.length)
    : text
}
