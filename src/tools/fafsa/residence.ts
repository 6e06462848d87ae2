import { stateAgencies, type StateAgency } from '#domain/state-agencies.ts'

const names = stateAgencies
  .flatMap(({ state, code }) => (code === 'DC' ? [state, 'Washington, D\\.?C\\.?', 'D\\.C\\.'] : [state]))
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const codes = stateAgencies.map(({ code }) => code).join('|')
/** A state of residence only where the text says so; where a college lies says nothing (state aid follows residence). */
const told = [
  new RegExp(
    String.raw`\b(?:[Ll]iv(?:e|es|ed|ing)|[Rr]esid(?:e|es|ing)|[Rr]esidents?|[Rr]esidency|[Dd]omiciled|[Hh]ome state|[Ss]tate of residence)\b(?: is| are|:)?(?: now| currently)? ?(?:in |of )?(?:the )?(?:state of )?(?:\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?, )?(${names}|(?:${codes})\b(?![a-z]))`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(${names}|(?:${codes})) (?:state )?(?:residents?|residency|family|household)\b`,
    'gu',
  ),
  new RegExp(String.raw`(?:^|[\n;.,] ?)[Ss]tate ?[:=] ?(${names}|${codes})\b`, 'gu'),
]
const denied =
  /\b(?:not|no longer|never|used to|previously|formerly|once|until|grand(?:ma|pa|mother|father|parents?)|aunt|uncle|cousins?)\b[^.;\n]{0,40}$/i

export type Residence =
  | { readonly kind: 'told'; readonly agency: StateAgency }
  | { readonly kind: 'unclear' }
  | { readonly kind: 'not_told' }

/** The state the family lives in, as the texts state it; two different ones are `unclear`. */
export function readResidence(texts: readonly string[]): Residence {
  const found = new Set<StateAgency>()
  for (const text of texts) {
    for (const pattern of told) {
      for (const match of text.matchAll(pattern)) {
        const agency = agencyNamed(match[1] ?? '')
        if (agency !== undefined && !denied.test(text.slice(0, match.index))) found.add(agency)
      }
    }
  }
  const [only, another] = [...found]
  if (only === undefined) return { kind: 'not_told' }
  return another === undefined ? { kind: 'told', agency: only } : { kind: 'unclear' }
}

function agencyNamed(name: string): StateAgency | undefined {
  const wanted = /^(?:Washington, D|D\.C)/.test(name) ? 'DC' : name
  return stateAgencies.find(({ code, state }) => code === wanted || state === wanted)
}
