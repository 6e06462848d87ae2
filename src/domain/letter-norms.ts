/** What a recommendation letter is for, legacy names resolved. `other` is a letter that names no purpose of its own. */
export const letterKinds = [
  'college_general',
  'college_honors',
  'scholarship',
  'transfer',
  'professional',
  'employment',
  'program',
  'other',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** How long a letter of each kind is here: one page, and short enough for every later step (3,000 characters). */
export const letterWords: Readonly<Record<LetterKind, { readonly min: number; readonly max: number }>> =
  Object.freeze({
    college_general: { min: 350, max: 450 },
    college_honors: { min: 400, max: 480 },
    scholarship: { min: 300, max: 400 },
    transfer: { min: 300, max: 450 },
    professional: { min: 400, max: 480 },
    employment: { min: 200, max: 350 },
    program: { min: 200, max: 300 },
    other: { min: 250, max: 400 },
  })

export const letterCharactersMax = 2950
