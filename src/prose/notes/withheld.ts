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
  | 'health'
  | 'disability'
  | 'pregnancy'
  | 'discipline'
  | 'criminal_matter'
  | 'religion'
  | 'politics'
  | 'sexual_orientation'
  | 'family_finances'
  | 'other_student_name'
  | 'appearance'
  | 'kept_private'
  | 'prediction'
  | 'unclear'
  | 'college_name'

/** What a caller reads in `output.meta.withheld`. */
export const withheldMeaning: Readonly<Record<WithheldKind, string>> = Object.freeze({
  instruction: 'an instruction to the writer, which is not a fact',
  question: 'a question, which is not a fact',
  personal_number: 'a personal or account number',
  contact_detail: 'a contact detail (put those in yourself where they belong)',
  birth_date: 'a date of birth',
  credential: 'a password, login or key (if it is real, change it)',
  web_link: 'a web link',
  diagnosis: 'the name of a diagnosis (the letter says "medical" instead)',
  immigration_status: 'immigration status',
  sensitive_family_circumstances: 'family circumstances that belong in the office’s own confidential process',
  demand_or_promise: 'wording that demands, threatens, pleads or promises',
  machine_writing: 'talk about machine writing',
  health: 'health information, for which no consent is stated',
  disability: 'a disability or an accommodation, for which no consent is stated',
  pregnancy: 'pregnancy or parenthood, for which no consent is stated',
  discipline: 'a disciplinary matter, for which no consent is stated',
  criminal_matter: 'a criminal or court matter, for which no consent is stated',
  religion: 'religious belief, for which no consent is stated',
  politics: 'political views, for which no consent is stated',
  sexual_orientation: 'sexual orientation or gender identity, for which no consent is stated',
  family_finances: 'family finances, for which no consent is stated',
  other_student_name: "another student's name",
  appearance: 'a remark on looks or dress',
  prediction: 'a prediction or a label about the student',
  kept_private: 'a statement the notes ask to keep private',
  college_name: 'a line of the college list that does not read as the name of a college',
  unclear: 'a statement with mark-up, blanks or characters that cannot be printed',
})
