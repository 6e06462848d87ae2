/** A count with its word; both languages have two forms. */
export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
