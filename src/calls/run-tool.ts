import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#contract/errors.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ModelPort } from '#model/port.ts'
import type { SearchPort } from '#model/search/port.ts'
import type { OnStep } from '#pipelines/run-context.ts'
import type { PriceList } from '#pricing/price-list.ts'
import { outputTokensMax } from '#pricing/size-hold.ts'
import type { FixtureVariant, ToolResult } from '#tools/define-tool.ts'
import type { CheckedCall } from './check-call.ts'
import { inputBytesOf } from './price-call.ts'
import { playRefusal, type Scenario } from './scenarios.ts'

interface RunSurroundings {
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly model: ModelPort
  readonly search: SearchPort | null
  /** The list the call is held by: its steps' budgets are what the provider is told to stop at. */
  readonly prices: PriceList
  readonly onStep: OnStep
}

/** Runs the tool. A test key gets the tool's fixture here and only here: nothing analyses what it sent. */
export async function runTool(
  checked: CheckedCall,
  mode: 'test' | 'live',
  { signal, clock, model, search, prices, onStep }: RunSurroundings,
): Promise<ToolResult> {
  const { call, options } = checked
  if (mode === 'test') {
    onStep('fixture')
    await sleep(latencyMsOf(options.scenario, options.latencyMs), undefined, { signal })
    playRefusal(options.scenario, 'run')
    return call.fixture(variantOf(options.scenario))
  }
  const result = await call.run({
    signal,
    today: clock.now(),
    monotonicMs: () => clock.monotonicMs(),
    model,
    ...(search === null ? {} : { search }),
    onStep,
    outputTokensMax: (step) =>
      outputTokensMax(prices, checked.tool.name, {
        step,
        inputBytes: inputBytesOf(call),
        input: call.input,
      }),
  })
  // What no door could send is found here, where it is a failed run, and not after it was charged.
  JSON.stringify(result.body)
  if (result.body.kind === 'text' && result.body.text.trim() === '') throw new ApiError('model_error', {})
  return result
}

const slowMs = 5_000

function latencyMsOf(scenario: Scenario | null, latencyMs: number): number {
  return scenario === 'slow' && latencyMs === 0 ? slowMs : latencyMs
}

function variantOf(scenario: Scenario | null): FixtureVariant {
  return scenario === 'verification_fail' || scenario === 'fix_applied' ? scenario : 'plain'
}
