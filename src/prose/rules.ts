/** What a finding is about (contract 9). */
export type FindingKind = 'vocabulary' | 'punctuation' | 'structure' | 'artifact' | 'pii' | 'claim'

interface Rule {
  readonly kind: FindingKind
  readonly meaning: string
}

/** Every rule of the gate. Ids are stable: they appear in replies, and callers filter by them. */
export const rules = {
  'vocabulary.ban': {
    kind: 'vocabulary',
    meaning: 'A phrase that model text uses and people hardly do; one blocks.',
  },
  'vocabulary.soft': {
    kind: 'vocabulary',
    meaning: 'A word that model text overuses; it adds to the density.',
  },
  'vocabulary.opener': {
    kind: 'vocabulary',
    meaning: 'A stock opening of a sentence, such as "In conclusion".',
  },
  'vocabulary.letter': {
    kind: 'vocabulary',
    meaning: 'A stock phrase of letters, told when a text has many.',
  },
  'vocabulary.plain': { kind: 'vocabulary', meaning: 'A wordy phrase with a shorter twin; advice only.' },
  'vocabulary.density': {
    kind: 'vocabulary',
    meaning: 'Too many overused words for the length of the text.',
  },
  'punctuation.em_dash': {
    kind: 'punctuation',
    meaning: 'An em dash or its stand-in; blocks from two in 100 words.',
  },
  'punctuation.mixed_quotes': {
    kind: 'punctuation',
    meaning: 'Curly and straight quotation marks are mixed.',
  },
  'structure.not_just_but': { kind: 'structure', meaning: 'The "not just X but Y" frame.' },
  'structure.deny_then_assert': { kind: 'structure', meaning: 'The "It is not A. It is B." frame.' },
  'structure.tricolon': { kind: 'structure', meaning: 'Lists of three in an unusual number.' },
  'structure.participle_tail': {
    kind: 'structure',
    meaning: 'Sentences that end in ", highlighting …" and its kin.',
  },
  'structure.summary_closer': { kind: 'structure', meaning: 'A last paragraph that announces itself.' },
  'structure.connectors': {
    kind: 'structure',
    meaning: 'Sentences that open with Moreover, Furthermore and the like.',
  },
  'structure.even_rhythm': { kind: 'structure', meaning: 'Sentences of nearly the same length throughout.' },
  'structure.repeated_opening': {
    kind: 'structure',
    meaning: 'Three sentences in a row with the same first words.',
  },
  'structure.vague_authority': { kind: 'structure', meaning: '"Studies show that" with no source.' },
  'structure.heading': { kind: 'structure', meaning: 'A title-case heading inside running prose.' },
  'structure.score': { kind: 'structure', meaning: 'Too many structural patterns at once.' },
  'artifact.preamble': {
    kind: 'artifact',
    meaning: 'A chat reply’s first line, such as "Certainly! Here is …".',
  },
  'artifact.sign_off': {
    kind: 'artifact',
    meaning: 'A chat reply’s last line, such as "Feel free to adjust".',
  },
  'artifact.self_reference': { kind: 'artifact', meaning: 'The text speaks as a language model.' },
  'artifact.refusal': { kind: 'artifact', meaning: 'The text refuses the request instead of meeting it.' },
  'artifact.placeholder': { kind: 'artifact', meaning: 'A blank nobody filled, such as [Your Name].' },
  'artifact.markdown': { kind: 'artifact', meaning: 'Markdown marks in running prose.' },
  'artifact.emoji_marker': { kind: 'artifact', meaning: 'An emoji used as a list mark.' },
  'artifact.leaked_token': {
    kind: 'artifact',
    meaning: 'A citation or tool mark that leaked from a chat tool.',
  },
  'artifact.reasoning': { kind: 'artifact', meaning: 'Reasoning or role tags of a model.' },
  'artifact.invisible_character': {
    kind: 'artifact',
    meaning: 'A character that cannot be seen; hidden tags block.',
  },
  'artifact.odd_space': { kind: 'artifact', meaning: 'A typographic space where a plain one belongs.' },
  'artifact.mixed_script': {
    kind: 'artifact',
    meaning: 'A word with look-alike letters of another alphabet.',
  },
  'artifact.truncated': { kind: 'artifact', meaning: 'The text breaks off.' },
  'pii.secret_key': { kind: 'pii', meaning: 'An API key, token or private key.' },
  'pii.password': { kind: 'pii', meaning: 'A password, passcode or PIN.' },
  'pii.account_login': { kind: 'pii', meaning: 'A user name of an account, such as an FSA ID.' },
  'pii.email': { kind: 'pii', meaning: 'An e-mail address.' },
  'pii.card': { kind: 'pii', meaning: 'A payment card number.' },
  'pii.iban': { kind: 'pii', meaning: 'An international bank account number.' },
  'pii.us_ssn': { kind: 'pii', meaning: 'A US Social Security number.' },
  'pii.us_itin': { kind: 'pii', meaning: 'A US individual taxpayer number.' },
  'pii.us_ein': { kind: 'pii', meaning: 'A US employer identification number.' },
  'pii.partial_ssn': { kind: 'pii', meaning: 'The last four digits of a Social Security number.' },
  'pii.alien_number': { kind: 'pii', meaning: 'A US alien registration number.' },
  'pii.immigration_receipt': { kind: 'pii', meaning: 'A USCIS receipt or SEVIS number.' },
  'pii.passport': { kind: 'pii', meaning: 'A passport number.' },
  'pii.driver_license': { kind: 'pii', meaning: 'A driver’s license number.' },
  'pii.bank_routing': { kind: 'pii', meaning: 'A US bank routing number.' },
  'pii.bank_account': { kind: 'pii', meaning: 'A bank account number.' },
  'pii.student_id': { kind: 'pii', meaning: 'A student identification number.' },
  'pii.date_of_birth': { kind: 'pii', meaning: 'A date of birth.' },
  'pii.phone': { kind: 'pii', meaning: 'A telephone number.' },
  'pii.street_address': { kind: 'pii', meaning: 'A postal address.' },
  'pii.ip_address': { kind: 'pii', meaning: 'An IP address.' },
  'pii.mac_address': { kind: 'pii', meaning: 'A network hardware address.' },
  'pii.coordinates': { kind: 'pii', meaning: 'Geographic coordinates.' },
  'claim.contradicted': { kind: 'claim', meaning: 'A claim that the source facts contradict.' },
  'claim.unverified': { kind: 'claim', meaning: 'A claim that the source facts do not settle.' },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules
