import type { JSX } from 'preact'
import type { Grounding } from '#contract/envelope.ts'
import { fieldLabel } from '../i18n/field-text.ts'
import { strings } from '../i18n/strings.ts'

/** Which of the fields that were sent the text rests on, and which it does not. */
export function GroundingReport({ grounding }: { grounding: Grounding }): JSX.Element {
  const t = strings.value
  const lists = [
    { kind: 'used', title: t.grounding.used, names: grounding.fields_reflected_in_prompt },
    { kind: 'mapped', title: t.grounding.mapped, names: grounding.fields_mapped_or_transformed },
    { kind: 'unused', title: t.grounding.unused, names: grounding.fields_not_reflected },
  ]
  return (
    <section class="report" aria-labelledby="grounding-heading">
      <h3 id="grounding-heading">{t.grounding.heading}</h3>
      <dl class="grounding">
        {lists.map(({ kind, title, names }) => (
          <div key={kind} class={names.length === 0 ? 'empty' : kind}>
            <dt>{title}</dt>
            <dd>{names.length === 0 ? t.grounding.none : names.map(fieldLabel).join(', ')}</dd>
          </div>
        ))}
      </dl>
      {grounding.fact_sheet === null ? null : (
        <details class="raw">
          <summary>{t.grounding.factSheet}</summary>
          <pre class="facts" lang="en" tabIndex={0}>
            {grounding.fact_sheet}
          </pre>
        </details>
      )}
    </section>
  )
}
