const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "2028-06-30" as "June 30, 2028". */
export function printedDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}

/** 5500 as "$5,500", cents only where there are some. */
export function printedUsd(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const figure = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${amount < 0 ? '-' : ''}$${figure}`
}
