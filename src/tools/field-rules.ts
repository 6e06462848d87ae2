import type { Grounding } from '#contract/envelope.ts'

/**
 * How one input field reaches the prompt. `line` gives the text the prompt carries for it, or null when this
 * input leaves the field unused (then it is told as not reflected). `verbatim` carries the caller's words,
 * `mapped` something computed from them.
 */
export interface FieldRule<Input, Name extends keyof Input> {
  readonly use: 'verbatim' | 'mapped'
  readonly line: (value: NonNullable<Input[Name]>, input: Input) => string | null
}

/** One rule for every field of the input; a field nobody ruled on does not compile. */
export type FieldRules<Input> = { readonly [Name in keyof Required<Input>]: FieldRule<Input, Name> }

export interface BriefLine {
  readonly field: string
  readonly text: string
}

/** The input as the prompt carries it, line by line, and the grounding lists computed from those very lines. */
export interface Brief {
  readonly lines: readonly BriefLine[]
  readonly grounding: Omit<Grounding, 'fact_sheet'>
}

export function renderBrief<Input extends object>(rules: FieldRules<Input>, input: Input): Brief {
  const lines: BriefLine[] = []
  const verbatim: string[] = []
  const mapped: string[] = []
  const unused: string[] = []
  for (const field of Object.keys(input) as (keyof Input & string)[]) {
    const rule = rules[field] as FieldRule<Input, keyof Input & string>
    const value = input[field]
    const given = value !== undefined && value !== null && value !== ''
    const text = given ? rule.line(value, input) : null
    if (text === null) {
      unused.push(field)
    } else {
      lines.push({ field, text })
      const list = rule.use === 'verbatim' ? verbatim : mapped
      list.push(field)
    }
  }
  return {
    lines,
    grounding: {
      fields_reflected_in_prompt: verbatim,
      fields_mapped_or_transformed: mapped,
      fields_not_reflected: unused,
    },
  }
}
