/** Adds decimal numbers given as text, without floating point. */
export function exactSum(parts: readonly string[]): string {
  const places = Math.max(0, ...parts.map((part) => part.split('.')[1]?.length ?? 0))
  const total = parts.reduce((sum, part) => sum + scaled(part, places), 0n)
  const digits = total.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** The charge of a call whose steps cost this much: whole credits, rounded up, at least one. */
export function chargeOf(sum: string): number {
  const [whole = '0', fraction] = sum.split('.')
  return Math.max(1, Number(whole) + (fraction === undefined ? 0 : 1))
}

function scaled(part: string, places: number): bigint {
  const [whole = '0', fraction = ''] = part.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
