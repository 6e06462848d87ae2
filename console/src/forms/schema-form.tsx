import type { JSX } from 'preact'
import { strings } from '../i18n/strings.ts'
import { FieldRow } from './field-row.tsx'
import { type FieldFault, faultOf, type FieldValues } from './field-values.ts'
import type { Field } from './read-schema.ts'

interface SchemaFormProps {
  readonly tool: string
  readonly fields: readonly Field[]
  readonly values: FieldValues
  /** What the server says of the input as it stands. */
  readonly problems: readonly FieldFault[]
  /** Whether to tell what is missing too: not before the form was sent once. */
  readonly strict: boolean
  readonly onChange: (values: FieldValues) => void
}

/** One form for any tool: made of its schema, checked by it, and by the server's own words. */
export function SchemaForm({
  tool,
  fields,
  values,
  problems,
  strict,
  onChange,
}: SchemaFormProps): JSX.Element {
  const t = strings.value
  const groups = [
    { title: t.form.needed, fields: fields.filter(({ required }) => required) },
    { title: t.form.optional, fields: fields.filter(({ required }) => !required) },
  ].filter((group) => group.fields.length > 0)
  return (
    <>
      {groups.map((group) => (
        <fieldset class="field-group" key={group.title}>
          <legend>{group.title}</legend>
          <div class="fields">
            {group.fields.map((field) => (
              <FieldRow
                key={field.name}
                id={`field-${field.name}`}
                tool={tool}
                field={field}
                value={values[field.name]}
                fault={shownFault(field, { values, problems, strict })}
                onChange={(value) => onChange({ ...values, [field.name]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

function shownFault(
  field: Field,
  { values, problems, strict }: Pick<SchemaFormProps, 'values' | 'problems' | 'strict'>,
): FieldFault | null {
  const value = values[field.name]
  const own = faultOf(field, value)
  if (own !== null) return own.code === 'min_length' && !strict ? null : own
  const told = problems.find(({ path }) => path === `/${field.name}` || path.startsWith(`/${field.name}/`))
  if (told === undefined) return null
  const early = told.code === 'required' || told.code === 'min_length'
  return early && !strict ? null : told
}

/** Moves the focus to the first field in `order` that has a problem. */
export function focusFirstProblem(fields: readonly Field[], problems: readonly FieldFault[]): void {
  const first = fields.find(({ name }) => problems.some(({ path }) => path.split('/')[1] === name))
  if (first === undefined) return
  const row = document.getElementById(`field-${first.name}`)
  const input = row?.matches('input, select, textarea') === true ? row : row?.querySelector('input')
  input?.focus()
}
