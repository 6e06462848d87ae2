import { context, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

/** What a span may carry: our own words and figures. Never caller text, a URL, an error's message or a key. */
export type SpanFields = Readonly<
  Partial<
    Record<
      | 'request_id'
      | 'tool'
      | 'mode'
      | 'surface'
      | 'step'
      | 'model'
      | 'outcome'
      | 'credits_held'
      | 'credits_charged'
      | 'input_tokens'
      | 'output_tokens',
      string | number | null
    >
  >
>

/** A stretch of work that an operator's tracer sees. Without one loaded, nothing is recorded. */
export interface OpenSpan {
  /** Spans that begin inside `work` are this one's children. */
  within<Result>(work: () => Result): Result
  /** `succeeded`, or why not: a code of ours. */
  end(outcome: string, fields?: SpanFields): void
}

/** The API finds the tracer that an operator loads with `--import`; it is asked for at each span, so order does not matter. */
export function openSpan(name: 'call' | 'step', fields: SpanFields): OpenSpan {
  const span = trace.getTracer('counseling-tools').startSpan(name)
  write(span, fields)
  return {
    within: (work) => context.with(trace.setSpan(context.active(), span), work),
    end(outcome, more = {}) {
      write(span, { ...more, outcome })
      if (outcome !== 'succeeded') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

function write(span: Span, fields: SpanFields): void {
  for (const [name, value] of Object.entries(fields))
    if (value !== null) span.setAttribute(`counseling.${name}`, value)
}
