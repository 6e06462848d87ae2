import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

type ReadText = (name: string) => string | undefined

/** The fewest characters of a secret. */
export const secretLengthMin = 32

/** Readers of settings that collect problems instead of throwing the first one. */
export function environmentReader(env: Environment, problems: string[]) {
  const text: ReadText = (name) => (env[name] === '' ? undefined : env[name])
  return {
    text,
    ...numberReaders(text, problems),
    ...addressReaders(text, problems),
    ...listReaders(text, problems),
    flag(name: string): boolean {
      const value = text(name)
      if (value !== undefined && value !== 'true' && value !== 'false')
        problems.push(`${name} must be true or false`)
      return value === 'true'
    },
    oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const value = text(name)
      const chosen = value === undefined ? fallback : choices.find((choice) => choice === value)
      if (chosen === undefined) problems.push(`${name} must be one of ${choices.join(', ')}`)
      return chosen ?? fallback
    },
    secret(name: string): string | null {
      const value = text(name)
      if (value !== undefined && value.length < secretLengthMin) {
        problems.push(`${name} must have ${secretLengthMin} or more characters`)
      }
      return value ?? null
    },
  }
}

function numberReaders(text: ReadText, problems: string[]) {
  const optionalWhole = (name: string, minimum: number, maximum = 2_147_483_647): number | null => {
    const value = text(name)
    if (value === undefined) return null
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
    if (number >= minimum && number <= maximum) return number
    problems.push(`${name} must be a whole number from ${minimum} to ${maximum}`)
    return minimum
  }
  return {
    optionalWhole,
    whole: (name: string, fallback: number, maximum?: number): number =>
      optionalWhole(name, 0, maximum) ?? fallback,
    microUsd(name: string): number | null {
      const value = text(name)
      if (value === undefined) return null
      if (/^\d{1,9}(\.\d{1,6})?$/.test(value)) return Math.round(Number(value) * 1_000_000)
      problems.push(`${name} must be an amount in US dollars, such as 2.50`)
      return null
    },
  }
}

function addressReaders(text: ReadText, problems: string[]) {
  const url = (name: string): string | null => {
    const value = text(name)
    if (value === undefined) return null
    const address = URL.parse(value)
    if (
      address !== null &&
      /^https?:$/.test(address.protocol) &&
      address.href === address.origin + address.pathname
    )
      return value.replace(/\/+$/, '')
    problems.push(`${name} must be an http or https address without user, query and fragment`)
    return null
  }
  return {
    url,
    /** Well-known addresses (RFC 8615), such as those of the cards, are at the root of a host. */
    origin(name: string): string | null {
      const value = url(name)
      if (value === null) return null
      if (new URL(value).pathname !== '/')
        problems.push(
          `${name} must have no path: agents look for cards and the API catalog at the root of a host, so the service needs a host of its own`,
        )
      return new URL(value).origin
    },
  }
}

function listReaders(text: ReadText, problems: string[]) {
  const list = (name: string, isRight: (part: string) => boolean, meaning: string): string[] => {
    const parts = (text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    for (const [index, part] of parts.entries())
      if (!isRight(part)) problems.push(`${name}: entry ${index + 1} is not ${meaning}`)
    return parts
  }
  return {
    networks: (name: string): string[] => list(name, isNetwork, 'an address such as 10.0.0.7 or 10.0.0.0/8'),
    origins: (name: string): string[] => list(name, isOrigin, 'an origin such as https://app.example.org'),
  }
}

/** As the web framework reads them: an address, a network, or its names for the private ones. */
function isNetwork(part: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(part)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

/** As a browser sends it: scheme and host in small letters, no path. */
const isOrigin = (part: string): boolean => URL.parse(part)?.origin === part
