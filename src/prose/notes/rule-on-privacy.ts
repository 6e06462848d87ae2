import { capitalize } from '#prose/capitalize.ts'
import {
  sensitiveDetails,
  statesConsent,
  staysPrivate,
  type SensitiveDetail,
  type SensitiveKind,
} from './sensitive-details.ts'

/** What may become of one note, as far as privacy decides. */
export interface PrivacyRuling {
  readonly details: readonly SensitiveDetail[]
  /** Every detail is covered by a stated consent; true where there is none. */
  readonly covered: boolean
  /** The note itself states a consent. */
  readonly consents: boolean
  /** The notes ask to keep this one out. */
  readonly keptPrivate: boolean
}

const subjects: Readonly<Record<SensitiveKind, RegExp>> = Object.freeze({
  health: /\b(?:health|medical|illness|diagnosis|condition|treatment|hospital\w*)\b/i,
  disability: /\b(?:disabilit\w+|accommodations?|IEP|504|learning)\b/i,
  pregnancy: /\b(?:pregnan\w+|baby|child)\b/i,
  discipline: /\b(?:disciplin\w+|suspension|incident)\b/i,
  criminal_matter: /\b(?:court|arrest|case|charges?|record)\b/i,
  immigration_status: /\b(?:immigration|status|DACA|undocumented)\b/i,
  religion: /\b(?:faith|religio\w+|beliefs?)\b/i,
  politics: /\bpolitic\w+/i,
  sexual_orientation: /\b(?:orientation|identity|gay|lesbian|queer|trans\w*)\b/i,
  family_finances: /\b(?:financ\w+|income|money|poverty)\b/i,
  sensitive_family_circumstances:
    /\b(?:family|home|circumstances|situation|loss|death|divorce|housing|foster)\b/i,
})
const blanket =
  /\b(?:everything|all of (?:this|it|these|the above)|any of (?:this|it)|all (?:the )?(?:details|information|notes))\b/i
const points = /\b(?:this|that|it|these|the above|so)\b/i

/** Rules on the notes of one field in order; `elsewhere` are the notes of the other fields, for consents they state. */
export function ruleOnPrivacy(notes: readonly string[], elsewhere: readonly string[] = []): PrivacyRuling[] {
  const details = notes.map(sensitiveDetails)
  const given = [...notes, ...elsewhere].filter(statesConsent)
  const isPrivate = keptPrivateAt(notes)
  return notes.map((note, at) => {
    const found = details[at] ?? []
    const covered = found.every(
      ({ kind }) =>
        statesConsent(note) ||
        isCoveredByNeighbor(notes, details, at) ||
        given.some((text) => subjects[kind].test(text) || blanket.test(text)),
    )
    return {
      details: found,
      covered,
      consents: statesConsent(note),
      keptPrivate: isPrivate.has(at),
    }
  })
}

/** "She agreed to have this told." covers the private notes right before it, or the one right after. */
function isCoveredByNeighbor(
  notes: readonly string[],
  details: readonly (readonly SensitiveDetail[])[],
  at: number,
): boolean {
  let next = at + 1
  while (next < notes.length && (details[next] ?? []).length > 0 && !statesConsent(notes[next] ?? ''))
    next += 1
  const after = notes[next] ?? ''
  if (statesConsent(after) && points.test(after)) return true
  const before = notes[at - 1] ?? ''
  return statesConsent(before) && points.test(before) && (details[at - 1] ?? []).length === 0
}

/** A request for silence keeps out its own note, and the one before it where it only points back ("Please do not share this."). */
function keptPrivateAt(notes: readonly string[]): ReadonlySet<number> {
  const kept = new Set<number>()
  notes.forEach((note, at) => {
    if (!staysPrivate(note)) return
    kept.add(at)
    const pointsBack =
      /\b(?:this|that|it)\b/i.test(note) &&
      (note.split(/\s+/).length <= 12 || /^(?:please|do not|don't|this|that|but)\b/i.test(note))
    if (pointsBack && at > 0 && !/:/.test(note)) kept.add(at - 1)
  })
  return kept
}

const consentAside =
  /\s*\((?=[^)]{0,120}\b(?:permission|consent\w*|agree[sd]?|approv\w+|okay to|ok to|fine with)\b)[^)]{1,120}\)|,? (?:which|and) (?:she|he|they|the family|the student|(?:her|his|their) (?:family|parents?|mother|father)|\p{Lu}\p{L}+) (?:has |have |had |is |are )?(?:both )?(?:agreed|consented|asked|given (?:\p{L}+ )?(?:permission|consent)|gave (?:\p{L}+ )?(?:permission|consent)|wants?|okay|fine|happy)[^,.;]{0,60}|,? with (?:her|his|their|the family's|parental|the student's) (?:full |written )?(?:permission|consent|approval)(?: to (?:share|mention|include|say)(?: (?:it|this|that))?)?/giu

/** Takes the words of consent out of a note that tells something too; null when nothing is left to tell. */
export function withoutConsent(note: string): string | null {
  const told = /\b(?:mention|share|say|include|tell \p{Ll}+) that (.{12,})$/iu.exec(note)?.[1]
  if (told !== undefined) return capitalize(told)
  const rest = note
    .replaceAll(consentAside, '')
    .replaceAll(/\s+([,.;])/g, '$1')
    .replaceAll(/,{2,}/g, ',')
    .trim()
  return statesConsent(rest) || rest.split(/\s+/).length < 4 ? null : rest
}

const peer = String.raw`(?:friends?|best friend|classmates?|teammates?|lab partners?|partners?|peers?|co-captains?|fellow (?:students?|seniors?|members?)|bandmates?|opponents?)`
const namedPeer = new RegExp(
  String.raw`\b((?:(?:[Aa]n?|[Tt]he|[Hh]er|[Hh]is|[Tt]heir|[Aa]nother|[Oo]ne|[Mm]y|two|three) )?(?:\p{Ll}+ )?${peer}),? ((?:\p{Lu}\p{L}+)(?:[ -]\p{Lu}\p{L}+){0,2}(?:(?:,| and) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)?)(?=$|[\s.,;'])`,
  'gu',
)

/** "Her lab partner Jake Miller" becomes "Her lab partner": another student's name is not for this letter. */
export function withoutPeerNames(note: string, student: string): { text: string; cut: boolean } {
  let cut = false
  const text = note.replace(namedPeer, (...match) => {
    const [whole, who, names] = match as unknown as [string, string, string]
    if (student !== '' && names.split(/\s+/).some((word) => student.includes(word))) return whole
    cut = true
    const isBare = !/^(?:an?|the|her|his|their|another|one|my|two|three)\b/i.test(who) && !/s$/i.test(who)
    return isBare ? `a ${who}` : who
  })
  return { text, cut }
}
