/** What a student may be told to bring along (spec 2.2); stated by the caller, never inferred. */
export const backgrounds = [
  'first_gen',
  'low_income',
  'undocumented',
  'foster',
  'disability',
  'rural',
  'military',
  'hispanic',
  'black',
  'indigenous',
  'asian_pi',
  'stem',
  'arts',
  'public_service',
] as const
export type Background = (typeof backgrounds)[number]
