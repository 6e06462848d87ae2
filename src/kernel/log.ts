/** Structured log lines by allow-list: an event's name and fields that are ours. Never caller text. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined | object>>
