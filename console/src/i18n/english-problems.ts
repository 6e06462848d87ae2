import type { OutputWarning } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldProblemCode } from '#contract/field-problem.ts'

export const englishFaults: Record<FieldProblemCode, (limit: string) => string> = {
  required: () => 'This is needed.',
  unknown_property: () => 'This field is not known here.',
  type: () => 'This has the wrong type.',
  enum: () => 'This is not one of the choices.',
  min_length: (limit) => `Write at least ${limit} characters.`,
  max_length: (limit) => `Too long: ${limit} characters at most. Nothing is ever cut off for you.`,
  minimum: (limit) => `${limit} or more.`,
  maximum: (limit) => `${limit} at most.`,
  min_items: (limit) => `Give at least ${limit}.`,
  max_items: (limit) => `${limit} at most.`,
  format: () => 'This has the wrong form.',
  json: () => 'This is not well-formed.',
  unsupported_content: () => 'There is nothing here to work on: write sentences, not blanks or code.',
}

export const englishWarnings: Record<OutputWarning, string> = {
  built_in_writer: 'Written by rule from the facts given: no model provider is connected.',
  too_long_for_revision: 'Longer than 3,000 characters: the revision tool cannot take it whole.',
  do_not_send_unreviewed:
    'The check still finds problems. Do not send this before a person has settled them.',
  left_unchanged: 'Some passages (legal or technical) were left exactly as they were.',
  machine_translation: 'A machine translation: have a fluent reader check it. The English text governs.',
}

/** The server's own message stands where there is none here. */
export const englishRefusals: Partial<Record<ErrorCode | 'unreachable', string>> = {
  unreachable:
    'The service did not answer. Nothing is lost: try again, and the same call is never billed twice.',
}

/** What `reason` adds to a refusal. What is missing here adds nothing a person can use. */
export const englishReasons: Readonly<Record<string, string>> = {
  malformed: 'It is not written as a key is: look for a missing or changed letter.',
  unknown: 'It is well-formed, but unknown here.',
  revoked: 'It was revoked.',
  expired: 'Its last day is over.',
  account_suspended: 'The account is suspended; buying credits pays a debt first.',
  balance: 'The account does not have that many.',
  spending_limit: 'That is above the limit you set.',
  key_budget: 'The budget of this key does not have that many left.',
}
