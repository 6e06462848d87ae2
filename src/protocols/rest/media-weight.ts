/** How much a caller wants a media type that it names (RFC 9110, 12.4.2); one that it does not name has no weight. */
export function mediaWeight(type: string, accepted: string): number {
  const ranges = accepted
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
  const range = ranges.find(([name]) => name === type)
  const weight = range?.find((part) => part.startsWith('q='))?.slice(2)
  if (range === undefined) return 0
  return weight === undefined ? 1 : Number(weight) || 0
}
