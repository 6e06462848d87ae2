import { everyDoor, rows } from './row.ts'

/** Specification 2.3 to 3: the envelope, the quote, the other resources, states. */
export const specAnswers = [
  rows(
    { spec: '2.3', work: 'first-letter' },
    {
      'envelope:request_id': 'request_id is a string.',
      'envelope:tool': 'tool is the name of the tool that was called.',
      'envelope:output.text': 'output.text is always there and holds the generated content.',
      'envelope:output.meta': 'output.meta is an object telling pipeline, verify status and fix pass.',
      'envelope:verification.checked': 'output.verification.checked is a boolean.',
      'envelope:verification.method': 'output.verification.method is a string or null.',
      'envelope:verification.score': 'output.verification.score is an integer or null.',
      'envelope:verification.fix_applied': 'output.verification.fix_applied is a boolean or null.',
      'envelope:grounding.fact_sheet': 'output.grounding.fact_sheet is a string or null.',
      'envelope:fields_reflected': 'output.grounding.fields_reflected_in_prompt is an array of strings.',
      'envelope:fields_mapped': 'output.grounding.fields_mapped_or_transformed is an array of strings.',
      'envelope:fields_not_reflected': 'Every input field the prompt did not use is in fields_not_reflected.',
      'envelope:input_fidelity': 'output.input_fidelity is strict.',
      'envelope:never-truncated': 'Over-limit input is refused and never cut silently.',
      'envelope:billing.credits_charged': 'billing.credits_charged is an integer or null.',
      'envelope:billing.credits_remaining': 'billing.credits_remaining is an integer or null.',
    },
  ),
  rows(
    { spec: '2.3', doors: everyDoor, work: 'first-letter' },
    { 'envelope:every-door': 'The same call gives the same envelope fields.' },
  ),
  rows(
    { spec: '2.3', work: 'models' },
    {
      'envelope:fix-fired': 'fix_applied is true exactly when the fix pass fired.',
      'envelope:fact-sheet-truth':
        'fact_sheet is the text the verify pass checked figures, names and dates against.',
      'envelope:fact-sheet-null': 'fact_sheet is null for tools without a fact-grounded verify pass.',
    },
  ),
  rows(
    { spec: '2.3', work: 'tools' },
    { 'envelope:unchecked': 'checked is false for tools without a verify pass.' },
  ),
  rows(
    { spec: '2.4', work: 'first-letter' },
    {
      'quote:tool': 'tool is the name of the tool that was quoted.',
      'quote:valid': 'valid is a boolean that tells whether a real call would pass validation.',
      'quote:validation_errors': 'validation_errors is an array, empty when valid.',
      'quote:estimated_credits': 'estimated_credits is an integer.',
      'quote:estimated_usd': 'estimated_usd is a number, the USD value of estimated_credits.',
      'quote:max_credits_held': 'max_credits_held is the integer hold a real call takes.',
      'quote:max_credits_supported': 'max_credits_supported is a boolean.',
      'quote:credit_balance': 'credit_balance is an integer.',
      'quote:sufficient': 'sufficient tells whether the balance covers the hold.',
      'quote:price_multiplier': "price_multiplier is the account's price factor.",
      'quote:own-prices': 'A discounted account sees its own prices in a quote.',
    },
  ),
  rows(
    { spec: '3', doors: everyDoor, work: 'first-letter' },
    {
      'state:hold-before-run': 'The hold is placed before the model runs.',
      'state:charge-settles-usage': 'After the run the charge settles to the usage the model reported.',
    },
  ),
  rows(
    { spec: '3', work: 'mcp-a2a' },
    {
      'state:task-queued': 'A background task is queued before it runs.',
      'state:task-running-terminal': 'A background task that runs reaches a terminal state.',
    },
  ),
  rows(
    { spec: '3 and 7.4', work: 'mcp-a2a' },
    { 'state:cancel-completed': 'CancelTask on a synchronously completed task answers not cancelable.' },
  ),
  rows(
    { spec: '2.3 and 3', work: 'first-letter' },
    {
      'envelope:billing.status': 'billing.status is settled or pending.',
    },
  ),
  rows(
    { spec: '2.3 and 3', work: 'first-letter' },
    {
      'envelope:verification.status': 'output.verification.status is PASS, FAIL or null.',
    },
  ),
  rows(
    { spec: '2.5, 4.3 and 5', contract: '6 Keys', work: 'first-letter' },
    {
      'resource:key-value-once': 'A key value, test or live, is returned only by the call that created it.',
    },
  ),
  rows(
    { spec: '3, 4.5 and 7', work: 'mcp-a2a' },
    {
      'state:task-completed': 'A completed task returns the envelope as a data artifact.',
      'state:task-failed': 'A failed task carries the error in its status.',
    },
  ),
] as const
