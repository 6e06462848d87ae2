import { capitalize } from '#prose/capitalize.ts'
/** The brackets of a letter in their order, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\[[^\]\n]{1,200}\]/g) ?? [])]
}

/** What a counselor reads in `output.meta.missing` for one bracket. */
export function missingOf(placeholder: string): string {
  const asked = placeholder.slice(1, -1)
  if (asked.startsWith('confirm: ')) return `Confirm: ${asked.slice('confirm: '.length)}`
  return capitalize(asked)
}
