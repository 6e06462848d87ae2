import type { JSX } from 'preact'
import type { FixOutputResult } from '#tools/check-output/output.ts'
import { CopyButton } from '../copy-button.tsx'
import { strings } from '../i18n/strings.ts'
import { Findings } from './findings.tsx'
import { markedPieces } from './marked-spans.ts'

/** The smallest rewrite: what was struck, what was put in its place, and what is still found. */
export function FixDiff({ result, text }: { result: FixOutputResult; text: string }): JSX.Element {
  const t = strings.value
  const { edits, cleared, changed, after, facts_preserved: kept } = result
  return (
    <section class="findings" aria-labelledby="fix-heading">
      <h3 id="fix-heading">{t.gate.fixHeading}</h3>
      <p class={cleared ? 'verdict pass' : 'verdict fail'}>
        <strong>{cleared ? t.gate.cleared : t.gate.notCleared}</strong>{' '}
        {changed ? t.gate.edits(edits.length) : t.gate.unchanged} {kept ? t.gate.factsKept : null}
      </p>
      <Diff edits={edits} text={text} />
      <p class="actions">
        <CopyButton text={result.text} label={t.gate.copyFixed} />
      </p>
      {after.findings.length === 0 ? null : <Findings result={after} text={result.text} />}
    </section>
  )
}

function Diff({ edits, text }: { edits: FixOutputResult['edits']; text: string }): JSX.Element {
  const t = strings.value
  const spans = edits.map(({ start, end }) => ({ start, end: Math.max(end, start) }))
  const insertions = edits.filter(({ start, end }) => start === end)
  let at = 0
  return (
    <div class="sheet diff" lang="en" dir="auto">
      {markedPieces(text, spans).map(({ text: piece, over }, index) => {
        const from = at
        at += [...piece].length
        const inserted = insertions.filter(({ start }) => start === from)
        const edit = edits[over[0] ?? -1]
        return (
          <span key={index}>
            {inserted.map(({ after }) => (
              <ins key={after}>{after}</ins>
            ))}
            {edit === undefined ? piece : <Change before={piece} after={edit.after} label={t.gate} />}
          </span>
        )
      })}
    </div>
  )
}

function Change(props: {
  before: string
  after: string
  label: { struck: string; put: string }
}): JSX.Element {
  const { before, after, label } = props
  return (
    <>
      <span class="unseen">{label.struck} </span>
      <del>{before}</del>
      {after === '' ? null : (
        <>
          <span class="unseen"> {label.put} </span>
          <ins>{after}</ins>
        </>
      )}
    </>
  )
}
