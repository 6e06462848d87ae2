/** A count with its word; both languages have two forms. */
export const plural = (count: number | string, one: string, many: string): string =>
  `${count} ${String(count) === '1' ? one : many}`
