const mediaTypes = { txt: 'text/plain', json: 'application/json', csv: 'text/csv' } as const

/** Hands a text to the browser as a file; nothing is sent anywhere. */
export function saveFile(name: `${string}.${keyof typeof mediaTypes}`, text: string): void {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof mediaTypes
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaTypes[ending]};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
