import type { JSX } from 'preact'
import type { CheckOutputResult } from '#tools/check-output/output.ts'
import { strings } from '../i18n/strings.ts'
import { markedPieces } from './marked-spans.ts'

type Finding = CheckOutputResult['findings'][number]

interface FindingsProps {
  readonly result: CheckOutputResult
  readonly text: string
  readonly onFix?: () => void
}

/** The verdict, the text with every finding marked where it stands, and the findings one by one. */
export function Findings({ result, text, onFix }: FindingsProps): JSX.Element {
  const t = strings.value
  const { pass, findings, claims, counts } = result
  return (
    <section class="findings" aria-labelledby="findings-heading">
      <h3 id="findings-heading">{t.gate.heading}</h3>
      <p class={pass ? 'verdict pass' : 'verdict fail'}>
        <strong>{pass ? t.gate.pass : t.gate.fail}</strong> {t.gate.counts(counts.block, counts.warn)}
      </p>
      <MarkedText text={text} findings={findings} />
      {findings.length === 0 ? null : (
        <ol class="finding-list">
          {findings.map((finding, index) => (
            <FindingRow key={index} finding={finding} />
          ))}
        </ol>
      )}
      {onFix === undefined || findings.length === 0 ? null : (
        <p class="actions">
          <button type="button" class="main" onClick={onFix}>
            {t.gate.fix}
          </button>
        </p>
      )}
      {claims.length === 0 ? null : <Claims claims={claims} />}
    </section>
  )
}

function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }): JSX.Element {
  return (
    <div class="sheet" lang="en" dir="auto">
      {markedPieces(text, findings).map(({ text: piece, start, over }, index) => {
        const end = start + [...piece].length
        const endsHere = over.filter((one) => findings[one]?.end === end)
        const worst = over.some((one) => findings[one]?.severity === 'block') ? 'block' : 'warn'
        return over.length === 0 ? (
          <span key={index}>{piece}</span>
        ) : (
          <mark key={index} class={worst} id={`place-${start}`} tabIndex={-1}>
            {piece}
            {endsHere.length === 0 ? null : <sup>{endsHere.map((one) => one + 1).join(',')}</sup>}
          </mark>
        )
      })}
    </div>
  )
}

function FindingRow({ finding }: { finding: Finding }): JSX.Element {
  const t = strings.value
  return (
    <li class={finding.severity}>
      <span class="tag">{t.gate.severities[finding.severity]}</span>{' '}
      <strong>{t.gate.kinds[finding.kind]}</strong>
      {': '}
      <span lang="en">{finding.message}</span>
      {finding.match === '' ? null : (
        <button
          type="button"
          class="quiet"
          onClick={() => document.getElementById(`place-${finding.start}`)?.focus()}
        >
          {t.gate.show} <q lang="en">{shortened(finding.match)}</q>
        </button>
      )}
      {finding.suggestion === undefined ? null : (
        <span class="fine">
          {finding.suggestion === '' ? t.gate.leaveOut : t.gate.suggestion}{' '}
          {finding.suggestion === '' ? null : <q lang="en">{finding.suggestion}</q>}
        </span>
      )}
    </li>
  )
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text)

function Claims({ claims }: { claims: CheckOutputResult['claims'] }): JSX.Element {
  const t = strings.value
  return (
    <>
      <h4>{t.gate.claims}</h4>
      <ul class="claims">
        {claims.map((claim, index) => (
          <li key={index} class={claim.verdict}>
            <span class="tag">{t.gate.verdicts[claim.verdict]}</span> <span lang="en">{claim.text}</span>
            {claim.evidence === null ? null : (
              <span class="fine">
                {t.gate.evidence} <q lang="en">{claim.evidence}</q>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
