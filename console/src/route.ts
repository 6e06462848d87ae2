import { signal } from '@preact/signals'

/** The address after `#`, cut at slashes: `#/tools/appeal` is `['tools', 'appeal']`. It never holds a key or an input. */
export const route = signal<readonly string[]>(readHash())

addEventListener('hashchange', () => {
  route.value = readHash()
})

export function goTo(hash: string): void {
  location.hash = hash
}

function readHash(): readonly string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean)
}
