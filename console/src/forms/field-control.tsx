import type { JSX } from 'preact'
import { optionLabel } from '../i18n/field-text.ts'
import { strings } from '../i18n/strings.ts'
import { lengthOf } from './field-values.ts'
import type { Field } from './read-schema.ts'

interface ControlProps {
  readonly id: string
  readonly field: Field
  readonly value: unknown
  readonly describedBy: string
  readonly invalid: boolean
  readonly onChange: (value: unknown) => void
}

/** The control a kind of field is asked with. */
export function FieldControl(props: ControlProps): JSX.Element {
  switch (props.field.kind) {
    case 'line':
    case 'number':
      return <LineControl {...props} />
    case 'prose':
    case 'list':
    case 'json':
      return <ProseControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} />
    case 'choices':
      return <ChoicesControl {...props} />
    case 'scale':
      return <ScaleControl {...props} />
    case 'switch':
      return <SwitchControl {...props} />
  }
}

const common = ({ id, field, describedBy, invalid }: ControlProps) => ({
  id,
  name: field.name,
  'aria-describedby': describedBy === '' ? undefined : describedBy,
  'aria-invalid': invalid,
  'aria-required': field.required,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function LineControl(props: ControlProps): JSX.Element {
  const { field, value, onChange } = props
  return (
    <input
      {...common(props)}
      type="text"
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      autocomplete="off"
      value={textOf(value)}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Tall enough to read back what was written, up to a limit. */
const rowsOf = (text: string, fewest: number): number =>
  Math.min(18, Math.max(fewest, Math.ceil(lengthOf(text) / 75), text.split('\n').length + 1))

function ProseControl(props: ControlProps): JSX.Element {
  const { field, value, onChange } = props
  const large = (field.schema.maxLength ?? 0) > 3000 || field.required
  return (
    <textarea
      {...common(props)}
      rows={rowsOf(textOf(value), large ? 7 : 3)}
      value={textOf(value)}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function ChoiceControl(props: ControlProps): JSX.Element {
  const { field, value, onChange } = props
  const usual = field.schema.default
  const chosen = (value ?? usual ?? '') as string | number
  const options = field.schema.enum ?? []
  const pick = (text: string): void => onChange(options.find((option) => String(option) === text))
  return (
    <select {...common(props)} value={String(chosen)} onChange={(event) => pick(event.currentTarget.value)}>
      {usual === undefined ? <option value="">{strings.value.form.choose}</option> : null}
      {options.map((option) => (
        <option key={option} value={String(option)}>
          {optionLabel(String(option))}
        </option>
      ))}
    </select>
  )
}

function ChoicesControl({ id, field, value, describedBy, onChange }: ControlProps): JSX.Element {
  const chosen = (value ?? []) as readonly (string | number)[]
  const toggle = (option: string | number): void =>
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
  return (
    <div
      id={id}
      class="choices"
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={describedBy || undefined}
    >
      {(field.schema.items?.enum ?? []).map((option) => (
        <label key={option} class="chip">
          <input
            type="checkbox"
            name={field.name}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
          <span>{optionLabel(String(option))}</span>
        </label>
      ))}
    </div>
  )
}

function ScaleControl({ id, field, value, describedBy, onChange }: ControlProps): JSX.Element {
  const { minimum = 0, maximum = 0, default: usual } = field.schema
  const steps = Array.from({ length: maximum - minimum + 1 }, (_, step) => minimum + step)
  return (
    <div
      id={id}
      class="scale"
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={describedBy || undefined}
    >
      {steps.map((step) => (
        <label key={step} class="chip">
          <input
            type="radio"
            name={field.name}
            checked={(value ?? usual) === step}
            onChange={() => onChange(step)}
          />
          <span>{step}</span>
        </label>
      ))}
    </div>
  )
}

function SwitchControl(props: ControlProps): JSX.Element {
  const { field, value, onChange } = props
  return (
    <input
      {...common(props)}
      type="checkbox"
      class="switch"
      aria-required={undefined}
      checked={(value ?? field.schema.default) === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
