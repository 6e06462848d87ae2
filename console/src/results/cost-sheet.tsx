import type { JSX } from 'preact'
import type { Billing } from '#contract/envelope.ts'
import { DataTable } from '../data-table.tsx'
import { codeLabel } from '../i18n/field-text.ts'
import { strings } from '../i18n/strings.ts'
import { chargeOf, exactSum } from './exact-sum.ts'

/** The bill, line by line, with its sum recomputed here. */
export function CostSheet({
  billing,
  mode,
}: {
  billing: Billing
  mode: 'test' | 'live' | null
}): JSX.Element {
  const t = strings.value
  const { credits_held: held, credits_charged: charged, usd_charged: usd, breakdown } = billing
  const free = mode === 'test' || (held === 0 && charged === 0)
  return (
    <section class="report cost" aria-labelledby="cost-heading">
      <h3 id="cost-heading">{t.cost.heading}</h3>
      <p class="charged">
        {free
          ? t.cost.practice
          : charged === null
            ? t.cost.pending
            : t.cost.charged(t.number(charged), t.usd(usd ?? 0))}
      </p>
      {free ? null : (
        <p class="fine">{t.cost.held(t.number(held), t.number(billing.credits_remaining ?? 0))}</p>
      )}
      {billing.waived_reason === null ? null : (
        <p class="fine">{t.cost.waived(codeLabel(billing.waived_reason))}</p>
      )}
      {breakdown.length === 0 ? null : <Breakdown billing={billing} />}
      <p class="fine">
        {t.cost.priceList}{' '}
        <a href={`/v1/prices/${billing.price_version}`}>{billing.price_version.slice(0, 12)}</a>
      </p>
    </section>
  )
}

function Breakdown({
  billing: { breakdown, credits_charged: charged, waived_reason: waived },
}: {
  billing: Billing
}) {
  const t = strings.value
  const sum = exactSum(breakdown.map((row) => row.credits_exact))
  const agrees = charged !== null && waived === null && chargeOf(sum) === charged
  return (
    <DataTable
      label={t.cost.lines}
      columns={[
        { name: t.cost.step },
        { name: t.cost.tokensIn, numeric: true },
        { name: t.cost.tokensOut, numeric: true },
        { name: t.cost.credits, numeric: true },
      ]}
    >
      <tbody>
        {breakdown.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              {codeLabel(row.step)} <span class="fine">{row.model}</span>
            </th>
            <td class="number">{t.number(row.input_tokens)}</td>
            <td class="number">{t.number(row.output_tokens)}</td>
            <td class="number">{row.credits_exact}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t.cost.sum}
            {agrees ? <span class="agrees"> {t.cost.agrees(t.number(charged))}</span> : null}
          </th>
          <td class="number">{sum}</td>
        </tr>
      </tfoot>
    </DataTable>
  )
}
