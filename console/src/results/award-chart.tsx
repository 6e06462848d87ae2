import type { JSX } from 'preact'
import type { LetterData } from '#tools/awardlens/output.ts'
import { dollarText, letterText, strings } from '../i18n/strings.ts'

/** Heights are pixels and widths shares of the page, so that its words keep their size on a phone. */
const chart = { row: 64, bar: 28, labelledShareMin: 22 } as const

interface Part {
  readonly kind: 'gift' | 'work' | 'loans' | 'gap'
  readonly amount: number
}

/** Each college's year as one bar: what is given, worked for, borrowed, and left. The table below holds every figure. */
export function AwardChart({ letters }: { letters: readonly LetterData[] }): JSX.Element {
  const t = strings.value
  const bars = letters.map((letter) => ({ letter, parts: partsOf(letter) }))
  const most = Math.max(1, ...bars.map(({ parts }) => sumOf(parts)))
  const height = bars.length * chart.row
  const names = { gift: t.award.gift, work: t.award.work, loans: t.award.studentLoans, gap: t.award.left }
  return (
    <figure class="chart">
      <figcaption>{t.award.chart}</figcaption>
      <ul class="legend" aria-hidden="true">
        {(['gift', 'work', 'loans', 'gap'] as const).map((kind) => (
          <li key={kind} class={`key-${kind}`}>
            {names[kind]}
          </li>
        ))}
      </ul>
      <svg
        height={height}
        role="img"
        aria-label={bars
          .map(({ letter, parts }) => `${letterText(letter)}: ${told(parts, names)}`)
          .join('. ')}
      >
        {bars.map(({ letter, parts }, index) => (
          <g key={letter.letter} transform={`translate(0 ${index * chart.row})`}>
            <text class="bar-label" x="0" y="16">
              {letterText(letter)}
            </text>
            <Bar parts={parts} most={most} />
          </g>
        ))}
      </svg>
    </figure>
  )
}

function Bar({ parts, most }: { parts: readonly Part[]; most: number }): JSX.Element {
  return (
    <>
      {parts.map(({ kind, amount }, index) => {
        const from = (sumOf(parts.slice(0, index)) / most) * 100
        const share = (amount / most) * 100
        return (
          <g key={kind} class={`part part-${kind}`}>
            <rect x={`${from}%`} y="24" width={`${share}%`} height={chart.bar} />
            {share < chart.labelledShareMin ? null : (
              <text x={`${from}%`} dx="8" y="43">
                {dollarText(amount)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

/** Gift, work and student loans; then what is left of the cost of attendance, where the letter prints it. */
function partsOf({ totals, gap }: LetterData): readonly Part[] {
  const parts: readonly Part[] = [
    { kind: 'gift', amount: totals.gift },
    { kind: 'work', amount: totals.work_study },
    { kind: 'loans', amount: totals.student_federal_loans },
    { kind: 'gap', amount: Math.max(0, gap ?? 0) },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

const told = (parts: readonly Part[], names: Readonly<Record<Part['kind'], string>>): string =>
  parts.map(({ kind, amount }) => `${names[kind]} ${dollarText(amount)}`).join(', ')
