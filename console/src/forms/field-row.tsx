import type { ComponentChildren, JSX } from 'preact'
import { fieldHint, fieldLabel } from '../i18n/field-text.ts'
import { faultText, strings } from '../i18n/strings.ts'
import { FieldControl } from './field-control.tsx'
import { type FieldFault, lengthOf } from './field-values.ts'
import type { Field } from './read-schema.ts'

export interface FieldRowProps {
  readonly id: string
  readonly tool: string
  readonly field: Field
  readonly value: unknown
  readonly fault: FieldFault | null
  readonly onChange: (value: unknown) => void
}

/** A field with its name, hint, counter and problem, tied together for every reader. */
export function FieldRow({ id, tool, field, value, fault, onChange }: FieldRowProps): JSX.Element {
  const hint = fieldHint(tool, field)
  const ids = {
    hint: hint === null ? undefined : `${id}-hint`,
    counter: hasCounter(field) ? `${id}-counter` : undefined,
    fault: fault === null ? undefined : `${id}-fault`,
  }
  const describedBy = [ids.fault, ids.hint, ids.counter].filter((part) => part !== undefined).join(' ')
  return (
    <div class={`field field-${field.kind}`}>
      <FieldName id={id} field={field}>
        {fieldLabel(field.name)}
        {field.required ? <span class="needed"> {strings.value.form.required}</span> : null}
      </FieldName>
      <p class="hint" id={ids.hint} lang={hint?.lang}>
        {hint?.text}
      </p>
      <FieldControl {...{ id, field, value, describedBy, onChange }} invalid={fault !== null} />
      <div class="field-foot">
        {fault === null ? null : (
          <p class="fault" id={ids.fault}>
            {faultText(fault)}
          </p>
        )}
        {ids.counter === undefined ? null : <Counter id={ids.counter} {...{ field, value }} />}
      </div>
    </div>
  )
}

/** A group of boxes is named by its legend-like heading, everything else by a label. */
function FieldName(props: { id: string; field: Field; children: ComponentChildren }): JSX.Element {
  const { id, field, children } = props
  if (field.kind === 'choices' || field.kind === 'scale')
    return (
      <span class="label" id={`${id}-name`}>
        {children}
      </span>
    )
  return (
    <label class="label" for={id}>
      {children}
    </label>
  )
}

function hasCounter({ kind, schema }: Field): boolean {
  return (kind === 'prose' || kind === 'line') && schema.maxLength !== undefined
}

function Counter({ id, field, value }: { id: string; field: Field; value: unknown }): JSX.Element {
  const t = strings.value
  const used = typeof value === 'string' ? lengthOf(value) : 0
  const most = field.schema.maxLength ?? 0
  return (
    <p class={used > most ? 'counter over' : 'counter'} id={id}>
      {t.form.counted(t.number(used), t.number(most))}
    </p>
  )
}
