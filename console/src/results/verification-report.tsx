import type { JSX } from 'preact'
import type { Verification } from '#contract/envelope.ts'
import { strings } from '../i18n/strings.ts'

/** What was checked, how, and what a person should still look at. */
export function VerificationReport({ verification }: { verification: Verification }): JSX.Element {
  const t = strings.value
  const { checked, status, method, score, fix_applied: fixed, issues } = verification
  return (
    <section class="report" aria-labelledby="verification-heading">
      <h3 id="verification-heading">{t.verification.heading}</h3>
      {checked ? (
        <p class={status === 'PASS' ? 'verdict pass' : 'verdict fail'}>
          <strong>{status === 'PASS' ? t.verification.pass : t.verification.fail}</strong>
          {score === null ? null : <span> {t.verification.score(score)}</span>}
        </p>
      ) : (
        <p>{t.verification.unchecked}</p>
      )}
      {method === null ? null : <p class="fine">{t.verification.methods[method] ?? method}</p>}
      {fixed === true ? <p class="fine">{t.verification.fixed}</p> : null}
      {issues.length === 0 ? null : (
        <ul class="issues" lang="en">
          {issues.map((issue, index) => (
            <li key={index}>
              {issue.message}
              {issue.quote === '' ? null : <q>{issue.quote}</q>}
              {issue.expected === null ? null : (
                <span class="fine" lang={t.lang}>
                  {t.verification.expected} <q lang="en">{issue.expected}</q>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
