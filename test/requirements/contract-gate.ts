import { everyDoor, rows } from './row.ts'

/** Contract 9: the output gate. */
export const contractGate = [
  rows(
    { contract: '9 check_output', work: 'gate' },
    {
      'input-check:text': 'text is a required string of 1 to 20,000 characters.',
      'input-check:source_facts': 'source_facts is a string of at most 12,000 characters.',
      'input-check:deterministic_only': 'deterministic_only is a boolean, false by default.',
      'input-check:strict': 'strict is a boolean, false by default.',
      'input-check:allow_terms': 'allow_terms is at most 50 strings of at most 100 characters.',
      'check:reply': 'A reply is request_id, tool, result and billing.',
      'check:result': 'result is pass, findings, claims, counts and stats.',
      'check:finding-rule': 'A finding names its rule.',
      'check:finding-kind': 'A finding is of one of the six kinds.',
      'check:finding-severity': 'A finding is block or warn.',
      'check:finding-offsets':
        'start and end of a finding are code points, and the text between them is its match.',
      'check:finding-masked': 'match of a pii finding is masked.',
      'check:finding-message': 'A finding carries a message.',
      'check:artifact': 'Leftovers of generation are found as artifact.',
      'check:allow-terms': 'A term of allow_terms is no finding.',
      'check:claim-text': 'A claim tells its text with start and end in code points.',
      'check:claim-fact': 'A claim tells the index of its fact or null.',
      'check:claim-evidence': 'A claim tells its evidence.',
      'check:claim-method': 'A claim tells whether code or the judge decided it.',
      'check:pass-block': 'pass is false exactly when a block finding exists.',
      'check:contradicted': 'A contradicted claim is a block finding of kind claim.',
      'check:unverified-money': 'An unverified claim with a money amount is block.',
      'check:unverified-date': 'An unverified claim with a date is block.',
      'check:unverified-percent': 'An unverified claim with a percent is block.',
      'check:unverified-score': 'An unverified claim with a score is block.',
      'check:unverified-name': "An unverified claim with a person's name is block.",
      'check:unverified-strict': 'With strict every unverified claim is block.',
      'check:unverified-warn': 'An unverified claim of no other kind is warn.',
      'check:no-facts-no-claims': 'Without source_facts there are no claims.',
      'check:deterministic-unverified': 'With deterministic_only what code cannot judge is unverified.',
    },
  ),
  rows(
    { contract: '9 fix_output', work: 'gate' },
    {
      'fix:same-request': 'fix_output takes the request of check_output.',
      'fix:result': 'result is text, changed, edits, before, after, cleared and facts_preserved.',
      'fix:edits': 'Each edit tells start, end, before, after and rule.',
      'fix:edits-replay': 'Applying the edits to the text gives the fixed text.',
      'fix:before': 'before is the check of the text sent.',
      'fix:after': 'after is the check of the text returned.',
      'fix:cleared': 'cleared equals after.pass.',
      'fix:figures': 'Figures never change, contradicted ones too.',
      'fix:quotes': 'Quotes never change.',
      'fix:names': 'Names never change.',
      'fix:masks': 'Personal data is masked.',
      'fix:masks-listed': 'Masked personal data is listed in edits.',
      'fix:no-invention': 'What cannot be cleared without inventing is left.',
      'fix:no-invention-told': 'What is left is told.',
    },
  ),
  rows(
    { contract: '9 Both gate tools', work: 'gate' },
    {
      'gate:holds': 'A gate call places a hold like every tool.',
      'gate:quotes': 'A gate call is quoted like every tool.',
    },
  ),
  rows(
    {
      contract: '9 Both gate tools',
      doors: everyDoor,
      work: 'gate',
    },
    {
      'gate:idempotency': 'A gate call is idempotent like every tool.',
      'gate:test-keys': 'A gate call runs with a test key like every tool.',
      'gate:catalogue': 'A gate call answers the errors of the catalogue like every tool.',
    },
  ),
  rows(
    { spec: '1', contract: '9 fix_output', work: 'gate' },
    {
      'fix:minimal': 'Words no finding touches stay.',
    },
  ),
] as const
