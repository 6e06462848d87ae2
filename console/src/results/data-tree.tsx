import type { JSX } from 'preact'
import { fieldLabel } from '../i18n/field-text.ts'

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
          <div key={name}>
            <dt>{fieldLabel(name)}</dt>
            <dd>
              <DataTree value={item} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return <span lang="en">{typeof value === 'string' ? value : JSON.stringify(value ?? null)}</span>
}
