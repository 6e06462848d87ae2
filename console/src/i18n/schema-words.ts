/** Words for names of the schemas. A name that nobody has put in words yet is spelled out. */
export interface SchemaWords {
  readonly fields: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, string>>
  /** Steps of a run, and the codes of what ends or waives one. */
  readonly codes: Readonly<Record<string, string>>
  readonly tools: Readonly<Record<string, { readonly title: string; readonly summary: string }>>
}
