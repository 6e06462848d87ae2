import type { JSX } from 'preact'
import { dataLabel } from '../i18n/field-text.ts'

/** Any data as nested lists, for results without a view of their own. */
export function DataTree({ value }: { value: unknown }): JSX.Element {
  if (Array.isArray(value))
    return (
      <ol class="tree">
        {value.map((item, index) => (
          <li key={index}>
            <DataTree value={item} />
          </li>
        ))}
      </ol>
    )
  if (typeof value === 'object' && value !== null)
    return (
      <dl class="tree">
        {Object.entries(value).map(([name, item]) => (
          <Entry key={name} name={name} value={item} />
        ))}
      </dl>
    )
  return <span lang="en">{typeof value === 'string' ? value : JSON.stringify(value ?? null)}</span>
}

function Entry({ name, value }: { name: string; value: unknown }): JSX.Element {
  const { text, lang } = dataLabel(name)
  return (
    <div>
      <dt lang={lang}>{text}</dt>
      <dd>
        <DataTree value={value} />
      </dd>
    </div>
  )
}
