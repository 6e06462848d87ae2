const folded: Readonly<Record<string, string>> = Object.freeze({
  ...sameFor("'", '\u2018\u2019\u201a\u201b\u02bc\u2032\uff07'),
  ...sameFor('"', '\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033'),
  ...sameFor(
    ' ',
    '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
  ),
  ...sameFor('-', '\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d'),
  ...sameFor('\u2014', '\u2015'),
  ...sameFor('$', '\uff04\ufe69'),
  ...sameFor('%', '\uff05\u066a\ufe6a'),
  ...sameFor(',', '\uff0c\u066c\u060c'),
  ...sameFor('.', '\uff0e\u066b'),
  ...sameFor('\n', '\r\u2028\u2029\u0085'),
  ...digitsFrom(0x0660), // Arabic-Indic
  ...digitsFrom(0x06f0), // Persian and Urdu
  ...digitsFrom(0x0966), // Devanagari
  ...digitsFrom(0xff10), // full width
})

/**
 * A copy of the same UTF-16 length with typographic quotes, spaces, hyphens, signs and decimal digits of other
 * scripts written in ASCII, so that offsets in the copy are offsets in the text. En dashes become hyphens, em dashes stay.
 */
export function foldText(text: string): string {
  return text.replace(/[^\n\x20-\x7e]/g, (unit) => folded[unit] ?? unit)
}

function sameFor(plain: string, variants: string): Record<string, string> {
  return Object.fromEntries(Array.from(variants, (variant) => [variant, plain]))
}

function digitsFrom(zero: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)]),
  )
}
