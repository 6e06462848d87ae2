import type { ErrorDescription } from './describe-error.ts'

/** Structured log lines by allow-list: an event's name and fields that are ours. Never caller text. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

/** Every field a line may have. An address is told by its route's pattern, a body by nothing. */
const fieldNames = [
  'account_id',
  'attempt',
  'cause',
  'checkout_id',
  'count',
  'credits_charged',
  'credits_held',
  'error_name',
  'input_tokens',
  'method',
  'mismatch',
  'mode',
  'model',
  'ms',
  'original_request_id',
  'outcome',
  'output_tokens',
  'problems',
  'provider',
  'request_id',
  'route',
  'status',
  'step',
  'surface',
  'tool',
] as const

/** What was wrong with an input: the code and the place in our schema, never what was sent. */
export interface InputFault {
  readonly in: string
  readonly path: string
  readonly code: string
}

type LogValue = string | number | boolean | null | undefined | ErrorDescription | readonly InputFault[]
export type LogFields = Readonly<Partial<Record<(typeof fieldNames)[number], LogValue>>>

/** The fields that may be written; the compiler cannot see what an object carries beside its type. */
export function listedFields(fields: LogFields): LogFields {
  return Object.fromEntries(fieldNames.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
}
