/**
 * Converts UTF-16 offsets of one text into Unicode code point offsets.
 * An offset inside a surrogate pair counts as the start of its character. Building is linear; a look-up is
 * a binary search over the astral characters only, so plain text costs nothing.
 */
export function codePointOffsets(text: string): (utf16Offset: number) => number {
  const secondHalves: number[] = []
  for (let at = 0; at + 1 < text.length; at += 1) {
    if (isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1))) {
      at += 1
      secondHalves.push(at)
    }
  }
  if (secondHalves.length === 0) return (offset) => offset
  return (offset) => offset - countUpTo(secondHalves, offset)
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** How many of the ascending `values` are at most `limit`. */
function countUpTo(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
