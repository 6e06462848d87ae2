/** Rows as CSV (RFC 4180), one column for each name; nested values as JSON text. */
export function toCsv(rows: readonly object[], columns: readonly string[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => cell((row as Record<string, unknown>)[column])).join(','),
  )
  return [columns.join(','), ...lines, ''].join('\r\n')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // What spreadsheets run as a formula, wide letters too (OWASP, CSV Injection); numbers may keep their sign.
  const safe = typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
