import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'

/** Loads a tracer as an operator's `--import` does; what it is told stays in memory. */
export function recordSpans(): InMemorySpanExporter {
  const exporter = new InMemorySpanExporter()
  const stored = new AsyncLocalStorage<Context>()
  context.setGlobalContextManager({
    active: () => stored.getStore() ?? ROOT_CONTEXT,
    with: (...[active, work, self, ...given]) => stored.run(active, () => work.call(self, ...given)),
    bind: (_active, target) => target,
    enable() {
      return this
    },
    disable() {
      return this
    },
  })
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  )
  return exporter
}
