import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

/** Whether a page may be read from this address. */
export type AddressRule = (address: string, port: number) => boolean

/** Global unicast (RFC 4291, 2.4): all of IPv6 that is routed; what carries an IPv4 address inside has ranges of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** The ports of the web, and addresses that anybody on the internet can reach; nothing of this machine or its networks. */
export const publicWeb: AddressRule = (address, port) => {
  if (port !== 80 && port !== 443) return false
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

/** A connection was refused by the rule; told apart from one that failed. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Resolves names; a test puts in one that answers differently each time. */
export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

const resolveBySystem: Resolve = (hostname, done) =>
  systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => done(error, addresses))

const connectMsMax = 5_000

/**
 * Connects only to addresses the rule allows. The address that was checked is the one that is connected to: there is no second
 * look-up that could answer otherwise. One forbidden address among several refuses them all.
 */
export function guardedConnector(
  allows: AddressRule,
  resolve: Resolve = resolveBySystem,
): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    const port = Number(options.port === '' ? (options.protocol === 'https:' ? 443 : 80) : options.port)
    // Addresses in numbers are never looked up, so they are held against the rule here.
    if (isIP(host) !== 0 && !allows(host, port)) {
      callback(new ForbiddenAddress(), null)
      return
    }
    const lookup = guardedLookup((address) => allows(address, port), resolve)
    buildConnector({ lookup, timeout: connectMsMax, allowH2: false })(options, callback)
  }
}

function guardedLookup(allows: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses
      if (error !== null || first === undefined) callback(error ?? new Error('no address'), '', 0)
      else if (!addresses.every(({ address }) => allows(address))) callback(new ForbiddenAddress(), '', 0)
      else if (options.all === true) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }
}
