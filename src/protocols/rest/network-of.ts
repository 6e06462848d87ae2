import { isIPv4, isIPv6 } from 'node:net'

/**
 * Who is throttled together: an IPv4 address, or an IPv6 /64, which one subscriber owns whole. Takes what a proxy may
 * tell: an address in any spelling, with or without a port. What is no address shares one place.
 */
export function networkOf(told: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(told)?.[1] ?? /^([\d.]+):\d+$/.exec(told)?.[1] ?? told
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'no address'
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!mapped)
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%')
  // The URL parser spells every address alike: in hexadecimal, with one run of zeros left out.
  const spelled = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = spelled.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}
