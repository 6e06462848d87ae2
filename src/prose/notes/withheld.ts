/** Why a stretch of a caller's notes does not reach a letter. Told to the caller by kind, never by its text. */
export type WithheldKind =
  | 'instruction'
  | 'question'
  | 'personal_number'
  | 'contact_detail'
  | 'birth_date'
  | 'credential'
  | 'web_link'
  | 'diagnosis'
  | 'immigration_status'
  | 'sensitive_family_circumstances'
  | 'demand_or_promise'
  | 'machine_writing'
  | 'unclear'

/** What a caller reads in `output.meta.withheld`. */
export const withheldMeaning: Readonly<Record<WithheldKind, string>> = Object.freeze({
  instruction: 'an instruction to the writer, which is not a fact for the letter',
  question: 'a question, which is not a fact for the letter',
  personal_number: 'a personal or account number',
  contact_detail: 'a contact detail (add it to the signature block yourself)',
  birth_date: 'a date of birth',
  credential: 'a password, login or key (if it is real, change it)',
  web_link: 'a web link',
  diagnosis: 'the name of a diagnosis (the letter says "medical" instead)',
  immigration_status: 'immigration status',
  sensitive_family_circumstances: 'family circumstances that belong in the office’s own confidential process',
  demand_or_promise: 'wording that demands, threatens, pleads or promises',
  machine_writing: 'talk about machine writing',
  unclear: 'a statement with mark-up, blanks or characters that a letter cannot hold',
})
