import type { Sentence } from './passages.ts'
import type { Token } from './tokens.ts'

/**
 * Whether a sentence is part of a letter's frame and states nothing: an address, a date line, "Dear …", "Re: …", a signature.
 * Such lines have no running words and no figure but a date.
 */
export function isFrame({ tokens, parts }: Sentence): boolean {
  const first = tokens[0]
  if (first === undefined || first.lower === 'dear' || (first.lower === 're' && tokens[1]?.text === ':'))
    return true
  const figures = parts.flatMap((part) => part.statements.map(({ figure }) => figure))
  if (figures.some((figure) => figure.kind !== 'date')) return false
  return !tokens.some(
    (token) =>
      isRunning(token) && !figures.some((date) => token.start >= date.start && token.end <= date.end),
  )
}

const isRunning = (token: Token): boolean =>
  token.kind === 'word' &&
  token.text === token.lower &&
  !/^(?:of|the|and|for|at|in|to|by|a|an|de|la)$/.test(token.lower)
