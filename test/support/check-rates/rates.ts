/** What a tool's checks in code alone, without the reader, find in clean texts and let pass of spoiled ones. */
export interface CheckRates {
  /** Clean texts looked at. */
  readonly clean: number
  /** One entry a clean text called wrong: its name and what was said of it. */
  readonly alarms: readonly string[]
  /** Texts with one planted error each. */
  readonly seeded: number
  /** One entry a planted error let pass: the text's name and the error. */
  readonly missed: readonly string[]
}
