/** Marks that steer the direction of writing. A translation carries only those that code puts in. */
const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const isolate = '\u2066'
const popIsolate = '\u2069'

export const withoutBidiControls = (text: string): string => text.replace(controls, '')

// Runs of Latin letters and digits with what belongs to them: "$12,500", "2027–28", "Federal Pell Grant", "https://…/x?y=1".
const leftToRight =
  /(?:\((?=\d{3}\))|[$€£+#@−-]){0,3}[\p{Script=Latin}\d](?:[\p{Script=Latin}\p{M}\d]|[ \u00A0.,:;/\\@%&+#=?_~'’()–—−-]{1,3}(?=[\p{Script=Latin}\d$]))*[%)]?/gu
const needsIsolate = /[^\d]/
/** Where a run is two: a sentence or clause ends, or a bracket follows a mere number. "Ms. Reyes" and "p.m." are one. */
const seam = /(?<=\p{Lu}{3}|\p{L}{4}|\d)\.\s+|(?<=[\p{L}\d])[:;?!]\s+|(?<=^\d+)\s+(?=\()/gu

/**
 * A right-to-left text in which every left-to-right run stands in an isolate, so that "$12,500", "2027–28" and addresses
 * are shown in their own order. Runs never cross a line. Pure numbers need none.
 */
export function isolateLeftToRight(text: string): string {
  return withoutBidiControls(text).replace(leftToRight, (run) => {
    const seams = run.match(seam) ?? []
    return run
      .split(seam)
      .map((piece, at) => isolated(piece) + (seams[at] ?? ''))
      .join('')
  })
}

/** A bracket round the whole belongs to the right-to-left text, which turns it. */
function isolated(run: string): string {
  if (!needsIsolate.test(run)) return run
  const isBracketed =
    run.startsWith('(') && run.endsWith(')') && !/[()]/.test(run.slice(1, -1)) && !/^\(\d{3}\)/.test(run)
  if (isBracketed) return `(${isolated(run.slice(1, -1))})`
  const opens = (run.match(/\(/g) ?? []).length
  const closes = (run.match(/\)/g) ?? []).length
  const own = closes > opens && run.endsWith(')') ? run.slice(0, -1) : run
  return `${isolate}${own}${popIsolate}${run.slice(own.length)}`
}
