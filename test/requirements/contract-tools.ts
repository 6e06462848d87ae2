import { rows } from './row.ts'

/** Contract 9: tools whose shape the specification does not show. */
export const contractTools = [
  rows(
    { contract: '9 All text tools', work: 'first-letter' },
    {
      'text:too-long': 'A draft over 3,000 characters carries too_long_for_revision.',
    },
  ),
  rows(
    { contract: '9 All text tools', work: 'discovery' },
    {
      'text:no-ai-accusation': 'No field, document or page states or implies that a text was written by AI.',
      'text:no-student-accusation': 'No field, document or page implies that a student wrote dishonestly.',
    },
  ),
  rows(
    { contract: '9 All text tools', work: 'gate' },
    { 'text:style-only': 'Findings describe style only.' },
  ),
  rows(
    { contract: '9 translate', work: 'tools' },
    {
      'translate:notice': 'output.data.notice is in the target language, for every language.',
      'translate:notice-machine': 'The notice says that this is a machine translation.',
      'translate:notice-reader': 'The notice says to have a fluent reader check it.',
      'translate:notice-governs': 'The notice says that the English text governs.',
      'translate:warning': 'A translation carries the warning machine_translation.',
    },
  ),
  rows(
    { contract: '9 scholarship', work: 'tools' },
    {
      'scholarship:query-no-name': 'No search query holds the name.',
      'scholarship:query-no-school': 'No search query holds the school.',
      'scholarship:query-no-notes': 'No search query holds text of notes.',
      'scholarship:query-no-activities': 'No search query holds text of activities.',
      'scholarship:undocumented': 'undocumented becomes "no citizenship requirement" in a query.',
      'scholarship:fixture-live': 'A test key sees what a live lead looks like.',
      'scholarship:directory-unchecked': 'A directory lead carries checked_live false.',
      'scholarship:directory-link': "A directory lead carries the sponsor's link.",
      'scholarship:directory-no-amount': 'A directory lead carries no amount.',
      'scholarship:directory-no-deadline': 'A directory lead carries no deadline.',
    },
  ),
  rows(
    { contract: '9 humanize', work: 'tools' },
    {
      'input-humanize:text': 'text is a required string of 20 to 12,000 characters.',
      'input-humanize:audience': 'audience is family, student, committee or general.',
      'input-humanize:audience-default': 'An absent audience means general.',
      'input-humanize:naturalness': 'naturalness is an integer from 1 to 5.',
      'input-humanize:naturalness-default': 'An absent naturalness means 3.',
      'input-humanize:preserve': 'preserve is at most 20 strings of at most 200 characters.',
      'humanize:preserve': 'Each string of preserve survives verbatim.',
      'humanize:left-unchanged':
        'A text with legal or technical passages carries the warning left_unchanged.',
      'humanize:facts': 'Every figure, date, name and negation survives, verified in code.',
      'humanize:description-detectors': 'The description says that no promise is made about AI detectors.',
      'humanize:description-essay': "The description says that it is not for a student's own essay.",
    },
  ),
  rows(
    { spec: '1', contract: '9 humanize', work: 'tools' },
    {
      'humanize:code': 'Text with more than a third of its lines code, SQL or JSON is unsupported_content.',
      'humanize:blank': 'Text of white space or hidden characters alone is unsupported_content.',
      'humanize:legal': 'Legal passages stay byte-identical.',
      'humanize:technical': 'Technical passages stay byte-identical.',
    },
  ),
] as const
