import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { ToolEntry } from '#contract/manifest.ts'
import type { Product } from '#contract/paths.ts'
import { type Input, readExample } from '../api/call-tool.ts'
import { faultOf, type FieldFault, type FieldValues, fromInput, toInput } from '../forms/field-values.ts'
import { type Field, readFields } from '../forms/read-schema.ts'
import { focusFirstProblem, SchemaForm } from '../forms/schema-form.tsx'
import { type Call, useCall } from '../forms/use-call.ts'
import { type LiveQuote, useQuote } from '../forms/use-quote.ts'
import { handOver, takeHandedOver } from '../hand-over.ts'
import { toolSummary, toolTitle } from '../i18n/field-text.ts'
import { strings } from '../i18n/strings.ts'
import { findTool, manifest } from '../manifest.ts'
import { CallResult } from '../results/call-result.tsx'
import { goTo } from '../route.ts'
import { callKey } from '../session.ts'
import { useSubmit } from '../use-submit.ts'
import { CallProgress } from './call-progress.tsx'
import { QuotePanel } from './quote-panel.tsx'

/** One tool: its form, its price as one writes, its run, its result. */
export function ToolView({ product, name }: { product: Product; name: string }): JSX.Element {
  const t = strings.value
  const tool = findTool(product, name)
  if (manifest.value === null) return <p role="status">{t.loading}</p>
  if (tool === undefined)
    return (
      <>
        <h1>{t.tools.unknown}</h1>
        <a href="#/tools">{t.tools.title}</a>
      </>
    )
  return <Desk tool={tool} product={product} />
}

function Desk({ tool, product }: { tool: ToolEntry; product: Product }): JSX.Element {
  const key = callKey.value
  const fields = useMemo(() => readFields(tool.input_schema), [tool])
  const [values, setValues] = useState<FieldValues>(() => fromInput(fields, takeHandedOver(tool.name)))
  const [strict, setStrict] = useState(false)
  const [creditsMax, setCreditsMax] = useState('')
  const input = toInput(fields, values)
  const live = useQuote(tool, input, key)
  const call = useCall(tool)
  const problems = live.quote?.validation_errors ?? []
  const run = (): void => {
    const wrong = [...problems, ...ownFaults(fields, values)]
    setStrict(true)
    if (wrong.length > 0) focusFirstProblem(fields, wrong)
    else if (key !== null)
      void call.run({ input, key, quoteId: quoteOf(live, input), creditsMax: limitOf(creditsMax) })
  }
  const submit = (event: Event): void => {
    event.preventDefault()
    if (call.state.kind !== 'running') run()
  }
  const open = (name: string, next: Input): void => {
    handOver(name, next)
    goTo(`/${product}/${name}`)
  }
  return (
    <>
      <DeskHead
        tool={tool}
        product={product}
        onExample={(example) => setValues(fromInput(fields, example))}
      />
      <form class="desk" onSubmit={submit} noValidate>
        <div class="desk-form">
          <SchemaForm tool={tool.name} onChange={setValues} {...{ fields, values, problems, strict }} />
        </div>
        <QuotePanel
          {...{ tool, live, creditsMax }}
          running={call.state.kind === 'running'}
          onCreditsMax={setCreditsMax}
        />
      </form>
      <Outcome call={call} onRetry={run} onHandOver={open} />
    </>
  )
}

function Outcome(props: {
  call: Call
  onRetry: () => void
  onHandOver: (tool: string, input: Input) => void
}) {
  const { state } = props.call
  if (state.kind === 'done')
    return <CallResult answer={state.answer} input={state.input} onHandOver={props.onHandOver} />
  return <CallProgress state={state} onLeave={() => props.call.leave()} onRetry={props.onRetry} />
}

function DeskHead(props: {
  tool: ToolEntry
  product: Product
  onExample: (example: Input) => void
}): JSX.Element {
  const t = strings.value
  const { tool, product } = props
  const title = toolTitle(tool)
  const summary = toolSummary(tool)
  const { busy, submit } = useSubmit(async () => props.onExample(await readExample(tool)))
  return (
    <div class="desk-head">
      {product === 'gate' ? <GateTabs here={tool.name} /> : null}
      <h1 lang={title.lang}>{title.text}</h1>
      <p class="lead" lang={summary.lang}>
        {summary.text}
      </p>
      <details>
        <summary>{t.tools.about}</summary>
        <p lang="en">{tool.description}</p>
      </details>
      <p class="actions">
        <button type="button" onClick={() => submit()} disabled={busy}>
          {t.form.example}
        </button>
        <button type="button" class="quiet" onClick={() => props.onExample({})}>
          {t.form.clear}
        </button>
      </p>
    </div>
  )
}

function GateTabs({ here }: { here: string }): JSX.Element {
  return (
    <nav class="tabs" aria-label={strings.value.nav.gate}>
      {(manifest.value?.gate ?? []).map((tool) => {
        const title = toolTitle(tool)
        return (
          <a
            key={tool.name}
            href={`#/gate/${tool.name}`}
            lang={title.lang}
            aria-current={tool.name === here ? 'page' : undefined}
          >
            {title.text}
          </a>
        )
      })}
    </nav>
  )
}

/** What the form itself knows to be wrong, for the moment before the server has spoken. */
function ownFaults(fields: readonly Field[], values: FieldValues): readonly FieldFault[] {
  return fields.flatMap((field) => {
    const empty = field.required && [undefined, ''].includes(values[field.name] as string | undefined)
    const missing = { path: `/${field.name}`, code: 'required', message: '' } as const
    const fault = empty ? missing : faultOf(field, values[field.name])
    return fault === null ? [] : [fault]
  })
}

/** The quote binds the price of exactly the input it was made for. */
function quoteOf({ quote, of }: LiveQuote, input: Input): string | null {
  return quote !== null && of === JSON.stringify(input) ? quote.quote_id : null
}

function limitOf(text: string): number | null {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}
