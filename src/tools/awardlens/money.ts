/** Cents as a person writes them: "$5,500", cents only where there are some. */
export function dollars(cents: number): string {
  const figure = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
  return `${cents < 0 ? '-' : ''}$${figure}`
}

/** Cents as data has them: dollars, or null. */
export const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
