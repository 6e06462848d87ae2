import type { JSX } from 'preact'
import type { CallView } from '#contract/usage.ts'
import { dateText, strings } from '../i18n/strings.ts'

const chart = { width: 640, height: 120, days: 30 } as const
const dayMs = 86_400_000

interface Day {
  /** UTC, as the service counts days. */
  readonly date: string
  readonly calls: number
  readonly credits: number
}

/** Credits spent on each of the last days. */
export function UsageChart({ calls }: { calls: readonly CallView[] }): JSX.Element {
  const t = strings.value
  const days = daysOf(calls, Date.now())
  const most = Math.max(1, ...days.map(({ credits }) => credits))
  const total = days.reduce((sum, { credits }) => sum + credits, 0)
  const step = chart.width / days.length
  const busy = days.filter((day) => day.calls > 0)
  return (
    <figure class="chart">
      <figcaption>{t.usage.chart(t.number(total), days.length)}</figcaption>
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        role="img"
        aria-label={
          busy
            .map((day) => `${dateText(`${day.date}T12:00:00`, 'day')}: ${t.credits(t.number(day.credits))}`)
            .join('; ') || t.usage.empty
        }
      >
        {days.map(({ date, credits }, index) => {
          const height = (credits / most) * (chart.height - 8)
          return (
            <rect
              key={date}
              class="part-gift"
              x={index * step + 2}
              y={chart.height - height}
              width={step - 4}
              height={height}
            />
          )
        })}
        <line class="base" x1="0" x2={chart.width} y1={chart.height} y2={chart.height} />
      </svg>
      <p class="span fine">
        <span>{dateText(`${days[0]?.date}T12:00:00`, 'day')}</span>
        <span>{dateText(`${days.at(-1)?.date}T12:00:00`, 'day')}</span>
      </p>
    </figure>
  )
}

function daysOf(calls: readonly CallView[], nowMs: number): readonly Day[] {
  const byDate = Map.groupBy(calls, ({ started_at: at }) => at.slice(0, 10))
  return Array.from({ length: chart.days }, (_, index) => {
    const date = new Date(nowMs - (chart.days - 1 - index) * dayMs).toISOString().slice(0, 10)
    const there = byDate.get(date) ?? []
    return {
      date,
      calls: there.length,
      credits: there.reduce((sum, call) => sum + (call.credits_charged ?? 0), 0),
    }
  })
}
