import type { JSX } from 'preact'
import type { CallView } from '#contract/usage.ts'
import { dateText, strings } from '../i18n/strings.ts'
import { type Bar, barsOf, type Span } from './usage-days.ts'

const chart = { width: 640, height: 120 } as const

/** Credits spent over time, day by day or week by week. */
export function UsageChart({ calls, span }: { calls: readonly CallView[]; span: Span }): JSX.Element {
  const t = strings.value
  const bars = barsOf(calls, span, Date.now())
  const total = bars.reduce((sum, { credits }) => sum + credits, 0)
  const busy = bars.filter((bar) => bar.calls > 0)
  const told = (bar: Bar): string => {
    const day = dayText(bar.date)
    return `${span.barDays === 1 ? day : t.usage.weekOf(day)}: ${t.credits(t.number(bar.credits))}`
  }
  return (
    <figure class="chart">
      <figcaption>{t.usage.chart(t.credits(t.number(total)), t.usage.callCount(calls.length))}</figcaption>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={busy.map(told).join('; ')}
      >
        <Bars bars={bars} told={told} />
        <line class="base" x1="0" x2={chart.width} y1={chart.height} y2={chart.height} />
      </svg>
      <p class="span fine">
        <span>{dayText(bars[0]?.date ?? '')}</span>
        <span>{t.usage.today}</span>
      </p>
    </figure>
  )
}

function Bars({ bars, told }: { bars: readonly Bar[]; told: (bar: Bar) => string }): JSX.Element {
  const most = Math.max(1, ...bars.map(({ credits }) => credits))
  const step = chart.width / bars.length
  return (
    <>
      {bars.map((bar, index) => {
        const height = (bar.credits / most) * (chart.height - 8)
        return (
          <rect
            key={bar.date}
            class="part-gift"
            x={index * step + 2}
            y={chart.height - height}
            width={step - 4}
            height={height}
          >
            <title>{told(bar)}</title>
          </rect>
        )
      })}
    </>
  )
}

/** Noon, so that no reader's time zone makes it the day before. */
const dayText = (date: string): string => dateText(`${date}T12:00:00`, 'day')
