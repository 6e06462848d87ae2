import type { LetterKind } from '#domain/letter-norms.ts'
import type { ProfType } from './input.ts'
import type { RecCase } from './facts.ts'

const emphasis: Readonly<
  Record<LetterKind, { readonly qualities: readonly string[]; readonly readers: string }>
> = Object.freeze({
  college_general: {
    qualities: [],
    readers:
      'what the rest of the file cannot show: how the student thinks, what the student gives to others, the school around them; evidence behind every conclusion',
  },
  college_honors: {
    qualities: ['curiosity', 'independence', 'analysis'],
    readers: 'intellectual initiative and independent work',
  },
  scholarship: {
    qualities: ['leadership', 'service'],
    readers: "the sponsor's own criteria; leadership and service where stated; need only where stated",
  },
  transfer: {
    qualities: ['growth', 'analysis', 'independence'],
    readers:
      'readiness for work at the new college, and the reason for the move told neutrally, if a fact gives it',
  },
  professional: {
    qualities: ['integrity', 'analysis', 'communication', 'service'],
    readers: 'competence shown in examples, and whether it was seen at first hand',
  },
  employment: {
    qualities: ['responsibility', 'teamwork', 'persistence'],
    readers: 'reliability, skills, results; no grades',
  },
  program: {
    qualities: ['independence', 'responsibility', 'curiosity'],
    readers: 'maturity, independence, and why this student fits',
  },
  other: { qualities: [], readers: 'who the student is, shown by what the student did' },
})

const professional: Readonly<
  Record<ProfType, { readonly qualities: readonly string[]; readonly readers: string }>
> = Object.freeze({
  law: {
    qualities: ['analysis', 'communication', 'integrity'],
    readers: 'analytic reasoning, writing, argument and integrity',
  },
  medical: {
    qualities: ['integrity', 'service', 'persistence', 'analysis'],
    readers:
      'an assessment of suitability rather than advocacy: ethics, service, resilience, reasoning, and whether each was observed directly',
  },
  mba: {
    qualities: ['leadership', 'teamwork', 'growth'],
    readers: 'impact, comparison with peers, and how the student took constructive feedback',
  },
  dental: {
    qualities: ['service', 'responsibility', 'analysis'],
    readers: 'science, skill with the hands, and care for people',
  },
  pharmacy: {
    qualities: ['responsibility', 'communication', 'integrity'],
    readers: 'professional conduct and communication',
  },
  pa: { qualities: ['teamwork', 'service', 'responsibility'], readers: 'work with patients and in a team' },
  nursing: {
    qualities: ['responsibility', 'service', 'analysis'],
    readers: 'reliability, and compassion together with judgment',
  },
  socialwork: {
    qualities: ['integrity', 'service', 'growth'],
    readers: 'ethics, respect for other cultures, and response to supervision',
  },
})

const emphasisFor = ({ kind, profType }: Pick<RecCase, 'kind' | 'profType'>) =>
  profType === null ? emphasis[kind] : professional[profType]

/** Qualities whose statements stay when the letter is short. */
export const emphasisOf = (rec: RecCase): ReadonlySet<string> => new Set(emphasisFor(rec).qualities)

/** What these readers look for, in words. */
export const readersOf = (rec: Pick<RecCase, 'kind' | 'profType'>): string => emphasisFor(rec).readers
