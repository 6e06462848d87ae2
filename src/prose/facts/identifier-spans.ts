// Phones, social security numbers, links, e-mail addresses and the names of retirement plans: digits that are not figures. Every part is bounded.
const identifiers =
  /(?<!\d)(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-.]\d{4}(?!\d)|(?<!\d)\d{3}-\d{4}(?!\d)|(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)|https?:\/\/\S{1,200}|www\.\S{1,200}|(?<=[A-Z]{2} )\d{5}(?:-\d{4})?(?!\d)|(?<!\d)(?:401|403|457)\([abk]\)/g
const emails = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,100}/g

/** For each identifier-like stretch of a text, its start mapped to its end (UTF-16 offsets). */
export function identifierEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  for (const pattern of text.includes('@') ? [identifiers, emails] : [identifiers]) {
    for (const match of text.matchAll(pattern)) ends.set(match.index, match.index + match[0].length)
  }
  return ends
}
