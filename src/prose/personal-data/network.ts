import { isIP } from 'node:net'
import type { Candidate, Recogniser } from './recogniser.ts'

/** "version 2.4.1.0", "section 1.2.3.4" are not addresses. */
const numberingBefore = /\b(?:version|ver|v|section|sec|chapter|clause|release|build|rev)\.? ?$/

function ipv4Distance(candidate: Candidate): number | null {
  return isIP(candidate.value) === 4 && !numberingBefore.test(candidate.before) ? 0 : null
}

function ipv6Distance(candidate: Candidate): number | null {
  const colons = candidate.value.split(':').length - 1
  return colons >= 2 && isIP(candidate.value) === 6 && /[\da-f]{2}/i.test(candidate.value) ? 0 : null
}

function coordinatesDistance(candidate: Candidate): number | null {
  const [latitude = 999, longitude = 999] = candidate.value.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? 0 : null
}

export const networkRecognisers: readonly Recogniser[] = [
  {
    type: 'ip_address',
    needs: 'digits',
    pattern: /\b(?<![.\d])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b(?!\.\d)/g,
    distance: ipv4Distance,
  },
  {
    type: 'ip_address',
    needs: 'colons',
    pattern:
      /(?<![\w:.])[\da-fA-F]{0,4}(?::[\da-fA-F]{0,4}){2,7}(?:\d{0,2}\.\d{1,3}\.\d{1,3}\.\d{1,3})?(?![\w:])/g,
    distance: ipv6Distance,
  },
  {
    type: 'mac_address',
    needs: 'nothing',
    pattern: /\b[\dA-Fa-f]{2}([:-])[\dA-Fa-f]{2}(?:\1[\dA-Fa-f]{2}){4}\b/g,
    distance: () => 0,
  },
  {
    type: 'coordinates',
    needs: 'digits',
    pattern: /(?<![\d.])-?\d{1,2}\.\d{4,8}, ?-?\d{1,3}\.\d{4,8}\b/g,
    distance: coordinatesDistance,
  },
]
