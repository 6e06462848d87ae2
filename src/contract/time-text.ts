/** Whether a text is a day of the calendar, such as `2026-02-28`. `Date` takes a 30 February for 2 March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}

/** Whether a text is an instant with its offset (RFC 3339), such as `2026-02-28T09:30:00.5-05:00`. */
export function isInstant(text: string): boolean {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/
  return form.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}
