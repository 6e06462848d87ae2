import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { CallAnswer, Input } from '../api/call-tool.ts'
import { strings } from '../i18n/strings.ts'
import { CostSheet } from './cost-sheet.tsx'
import { DataTree } from './data-tree.tsx'
import { GroundingReport } from './grounding-report.tsx'
import { Letter } from './letter.tsx'
import { viewOf } from './tool-views.tsx'
import { VerificationReport } from './verification-report.tsx'

interface CallResultProps {
  readonly answer: CallAnswer
  readonly input: Input
  readonly onHandOver: (tool: string, input: Input) => void
}

/** A delivered call: what was written, what it rests on, what was checked, what it cost. */
export function CallResult({ answer, input, onHandOver }: CallResultProps): JSX.Element {
  const t = strings.value
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [answer])
  const { output, result, billing } = answer
  const View = viewOf(answer)
  return (
    <section class="result" aria-labelledby="result-heading">
      <h2 id="result-heading" tabIndex={-1} ref={heading}>
        {t.result.heading}
      </h2>
      {output === undefined ? null : <Attention meta={output.meta} />}
      {View === null ? null : <View answer={answer} input={input} onHandOver={onHandOver} />}
      <div class={View === null ? 'beside' : 'below'}>
        {output === undefined ? null : <Letter answer={answer} output={output} folded={View !== null} />}
        <div class="reports">
          {output === undefined ? null : <VerificationReport verification={output.verification} />}
          {output === undefined ? null : <GroundingReport grounding={output.grounding} />}
          <CostSheet billing={billing} mode={output?.meta.mode ?? null} />
        </div>
      </div>
      <details class="raw">
        <summary>{t.result.data}</summary>
        <DataTree value={output === undefined ? result : output.data} />
      </details>
      <p class="fine">
        {t.result.requestId} <code>{answer.request_id}</code>
      </p>
    </section>
  )
}

function Attention({ meta }: { meta: NonNullable<CallAnswer['output']>['meta'] }): JSX.Element | null {
  const t = strings.value
  if (meta.warnings.length + meta.missing.length + meta.withheld.length === 0) return null
  return (
    <div class="attention">
      {meta.warnings.map((warning) => (
        <p key={warning}>{t.warnings[warning]}</p>
      ))}
      <WordList title={t.result.missing} items={meta.missing} />
      <WordList title={t.result.withheld} items={meta.withheld} />
    </div>
  )
}

function WordList({ title, items }: { title: string; items: readonly string[] }): JSX.Element | null {
  if (items.length === 0) return null
  return (
    <>
      <p class="list-title">{title}</p>
      <ul lang="en">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
