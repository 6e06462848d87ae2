import type { JSX } from 'preact'
import type { AwardlensOutput, LetterData } from '#tools/awardlens/output.ts'
import { DataTable } from '../data-table.tsx'
import { dollarText, letterText, strings } from '../i18n/strings.ts'
import { AwardChart } from './award-chart.tsx'

/** Award letters side by side on equal terms: chart, table, and what can mislead. */
export function AwardComparison({ data }: { data: AwardlensOutput }): JSX.Element {
  const t = strings.value
  const { letters, comparison } = data
  const best = comparison?.ranking.find(({ rank }) => rank === 1)
  return (
    <section class="award" aria-labelledby="award-heading">
      <h3 id="award-heading">{t.award.heading}</h3>
      {best === undefined ? null : (
        <p class="lead">{t.award.lowest(labelOf(letters, best.letter), dollarText(best.net_price))}</p>
      )}
      <AwardChart letters={letters} />
      <AwardTable letters={letters} />
      <p class="fine">{t.award.perYear}</p>
      {letters.map((letter) => (
        <LetterNotes key={letter.letter} letter={letter} />
      ))}
      <Plain title={t.award.caveats} items={comparison?.caveats ?? []} />
      <Plain
        title={t.award.notRanked}
        items={(comparison?.not_ranked ?? []).map(
          ({ letter, reason }) => `${labelOf(letters, letter)}: ${reason}`,
        )}
      />
    </section>
  )
}

const labelOf = (letters: readonly LetterData[], number: number): string =>
  letterText(letters.find(({ letter }) => letter === number) ?? { letter: number, college: null })

function AwardTable({ letters }: { letters: readonly LetterData[] }): JSX.Element {
  const t = strings.value
  const rows: readonly { name: string; strong?: boolean; amount: (letter: LetterData) => number | null }[] = [
    { name: t.award.coa, amount: ({ coa }) => coa },
    { name: t.award.gift, amount: ({ totals }) => totals.gift },
    { name: t.award.netPrice, strong: true, amount: (letter) => letter.net_price },
    { name: t.award.work, amount: ({ totals }) => totals.work_study },
    { name: t.award.studentLoans, amount: ({ totals }) => totals.student_federal_loans },
    { name: t.award.gap, strong: true, amount: ({ gap }) => gap },
    { name: t.award.parentPlus, amount: ({ totals }) => totals.parent_plus },
    { name: t.award.otherLoans, amount: ({ totals }) => totals.private_loans + totals.other_loans },
    { name: t.award.unexplained, amount: ({ totals }) => totals.unexplained },
    { name: t.award.billed, amount: (letter) => letter.direct_cost_after_gift },
  ]
  return (
    <DataTable
      label={t.award.table}
      columns={[{ name: '' }, ...letters.map((letter) => ({ name: letterText(letter), numeric: true }))]}
    >
      <tbody>
        {rows.map(({ name, strong, amount }) => (
          <tr key={name} class={strong === true ? 'strong' : undefined}>
            <th scope="row">{name}</th>
            {letters.map((letter) => (
              <td key={letter.letter} class="number">
                <Amount value={amount(letter)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Amount({ value }: { value: number | null }): JSX.Element {
  return value === null ? (
    <span class="unknown">{strings.value.award.notPrinted}</span>
  ) : (
    <>{dollarText(value)}</>
  )
}

function LetterNotes({ letter }: { letter: LetterData }): JSX.Element | null {
  const t = strings.value
  const flags = letter.flags.map(({ message }) => message)
  if (flags.length + letter.ask_the_college.length === 0) return null
  return (
    <details class="raw">
      <summary>{t.award.lookAt(letterText(letter))}</summary>
      <Plain title={t.award.flags} items={flags} />
      <Plain title={t.award.ask} items={letter.ask_the_college} />
    </details>
  )
}

function Plain({ title, items }: { title: string; items: readonly string[] }): JSX.Element | null {
  if (items.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul lang="en">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}
