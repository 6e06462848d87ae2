import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { ApiError } from '#contract/errors.ts'
import type { ModelChains } from '#contract/model-role.ts'
import { systemClock } from '#kernel/clock.ts'
import type { AskModel, AttemptOutcome, FailureKind, ModelAttempt, ModelRequest } from '#model/attempt.ts'
import { makeModelPort } from '#model/failover.ts'
import type { StepUsage } from '#model/usage.ts'

const request = {
  step: 'draft',
  role: 'writer',
  instructions: 'Write an appeal letter.',
  prompt: 'Student: Ana Ruiz',
  outputTokensMax: 1400,
} as const

const usageOf = (model: string, outputTokens: number): StepUsage => ({
  step: 'draft',
  model,
  inputTokens: 1000,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens,
  searches: 0,
  estimated: false,
})

const wrote = (text: string, usage = usageOf('a/one', 500)): AttemptOutcome => ({ kind: 'text', text, usage })
const failed = (
  kind: FailureKind,
  { retryAfterMs = 0, usage = null }: { retryAfterMs?: number | null; usage?: StepUsage | null } = {},
): AttemptOutcome => ({
  kind: 'failed',
  failure: { kind, status: null, retryAfterMs, errorName: null, usage },
})

/** A port over models that answer as scripted; it tells what was asked and metered. */
function portOver(script: Readonly<Record<string, AttemptOutcome[]>>, chain = Object.keys(script)) {
  const asked: { model: string; request: ModelRequest }[] = []
  const attempts: ModelAttempt[] = []
  const asking = (model: string, outcomes: AttemptOutcome[]): AskModel => {
    return (given) => {
      asked.push({ model, request: given })
      const outcome = outcomes.shift()
      assert.ok(outcome !== undefined, `unscripted question to ${model}`)
      return Promise.resolve(outcome)
    }
  }
  const chains: ModelChains = { writer: chain, judge: chain, fast: [] }
  const port = makeModelPort({
    chains,
    models: new Map(Object.entries(script).map(([model, outcomes]) => [model, asking(model, outcomes)])),
    clock: systemClock,
    onAttempt: (attempt) => attempts.push(attempt),
    attemptMsMax: 60_000,
  })
  return { port, asked, attempts, models: () => asked.map(({ model }) => model) }
}

const live = (): AbortSignal => new AbortController().signal

async function refusalOf(reply: Promise<unknown>): Promise<ApiError> {
  const refusal = await reply.then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof ApiError)
  return refusal
}

test('the first model of a chain answers while it can', async () => {
  const { port, models } = portOver({ 'a/one': [wrote('A letter.')], 'b/two': [] })
  assert.deepEqual(await port.generate(request, live()), { text: 'A letter.', usage: usageOf('a/one', 500) })
  assert.deepEqual(models(), ['a/one'])
})

test('a model that fails is tried once more, then the next one writes', async () => {
  const { port, models } = portOver({
    'a/one': [failed('overloaded'), failed('overloaded')],
    'b/two': [failed('broken'), wrote('A letter.', usageOf('b/two', 600))],
  })
  assert.equal((await port.generate(request, live())).usage.model, 'b/two')
  assert.deepEqual(models(), ['a/one', 'a/one', 'b/two', 'b/two'])
})

test('a model that hangs, refuses or locks us out is left at once for the next', async () => {
  for (const kind of ['timed_out', 'refused', 'locked_out', 'rejected'] as const) {
    const { port, models } = portOver({ 'a/one': [failed(kind)], 'b/two': [wrote('A letter.')] })
    await port.generate(request, live())
    assert.deepEqual(models(), ['a/one', 'b/two'], kind)
  }
})

test('only the usage of the attempt that was used is returned, and every attempt is told', async () => {
  const wasted = usageOf('a/one', 1400)
  const used = usageOf('b/two', 600)
  const { port, attempts } = portOver({
    'a/one': [failed('cut_off', { usage: wasted }), failed('empty', { usage: usageOf('a/one', 1) })],
    'b/two': [wrote('A letter.', used)],
  })
  assert.deepEqual((await port.generate(request, live())).usage, used)
  assert.deepEqual(
    attempts.map(({ model, attempt, outcome, usage }) => [model, attempt, outcome, usage?.outputTokens]),
    [
      ['a/one', 1, 'cut_off', 1400],
      ['a/one', 2, 'empty', 1],
      ['b/two', 1, 'used', 600],
    ],
  )
})

const schema = Type.Object({ status: Type.String() }, { additionalProperties: false })

test('an object off its schema is asked for once more, with the schema told and the bad reply left out', async () => {
  const object = { status: 'PASS' }
  const { port, asked } = portOver({
    'a/one': [failed('off_schema'), { kind: 'object', object, usage: usageOf('a/one', 9) }],
  })
  const reply = await port.generate({ ...request, schema }, live())
  assert.deepEqual(reply, { object, usage: usageOf('a/one', 9) })
  const [first, second] = asked.map((question) => question.request)
  assert.equal(first?.instructions, request.instructions)
  assert.ok(second?.instructions.startsWith(request.instructions))
  assert.ok(second?.instructions.includes(JSON.stringify(schema)))
  assert.equal(second?.prompt, request.prompt)
})

test('a second object off its schema goes on to the next model, which is asked as the first was', async () => {
  const { port, asked } = portOver({
    'a/one': [failed('off_schema'), failed('off_schema')],
    'b/two': [{ kind: 'object', object: { status: 'PASS' }, usage: usageOf('b/two', 9) }],
  })
  await port.generate({ ...request, schema }, live())
  assert.equal(asked[2]?.request.instructions, request.instructions)
})

const builtIn = () => ({ read: 'four', wrote: 'eight ch' })

test('the built-in writer takes over where the chain names it, at its own price', async () => {
  const { port, attempts } = portOver({ 'a/one': [failed('locked_out')] }, ['a/one', 'built-in'])
  const { text, usage } = await port.generate({ ...request, builtIn }, live())
  assert.equal(text, 'eight ch')
  assert.deepEqual([usage.model, usage.inputTokens, usage.outputTokens], ['built-in', 1, 2])
  assert.equal(attempts.length, 1)
})

test('a step that no rule can serve passes over the built-in writer', async () => {
  const { port, models } = portOver({ 'a/one': [wrote('A letter.')] }, ['built-in', 'a/one'])
  await port.generate(request, live())
  assert.deepEqual(models(), ['a/one'])
})

test('with nobody to ask a step is unavailable, and nobody is told that waiting helps', async () => {
  for (const chain of [[], ['built-in']]) {
    const refusal = await refusalOf(portOver({}, chain).port.generate(request, live()))
    assert.deepEqual(
      [refusal.code, refusal.extras],
      ['model_unavailable', { reason: 'not_configured', retry_after_seconds: 3600 }],
    )
  }
})

test('with every provider down a step is unavailable until the first may be back', async () => {
  const { port } = portOver({
    'a/one': [failed('overloaded', { retryAfterMs: 61_000 })],
    'b/two': [failed('overloaded', { retryAfterMs: 12_300 })],
    'c/three': [failed('locked_out', { retryAfterMs: null })],
  })
  const refusal = await refusalOf(port.generate(request, live()))
  assert.deepEqual(
    [refusal.code, refusal.extras],
    ['model_unavailable', { reason: 'down', retry_after_seconds: 13 }],
  )
})

test('the time to come back is never nothing and never more than an hour', async () => {
  for (const [retryAfterMs, seconds] of [
    [0, 1],
    [90_000_000, 3600],
  ] as const) {
    const outcomes = [failed('overloaded', { retryAfterMs }), failed('overloaded', { retryAfterMs })]
    const refusal = await refusalOf(portOver({ 'a/one': outcomes }).port.generate(request, live()))
    assert.deepEqual(refusal.extras, { reason: 'down', retry_after_seconds: seconds })
  }
})

test('a provider that answered, but not usably, is an error whatever the others are', async () => {
  for (const kind of ['broken', 'unreadable', 'empty', 'cut_off'] as const) {
    const { port } = portOver({ 'a/one': [failed(kind), failed(kind)], 'b/two': [failed('timed_out')] })
    assert.equal((await refusalOf(port.generate(request, live()))).code, 'model_error', kind)
  }
})

const hangs: AskModel = async (_request, signal) => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  return failed('timed_out')
}

/** A port whose first model answers only by being aborted. */
function hangingFirst(attemptMsMax: number, chain = ['a/one', 'b/two']) {
  return makeModelPort({
    chains: { writer: chain, judge: [], fast: [] },
    models: new Map([
      ['a/one', hangs],
      ['b/two', () => Promise.resolve(wrote('A letter.'))],
    ]),
    clock: systemClock,
    onAttempt: () => undefined,
    attemptMsMax,
  })
}

test('a model that hangs is given up at the attempt limit, and the next one writes', async () => {
  assert.equal((await hangingFirst(20).generate(request, live())).text, 'A letter.')
})

test('the deadline of a run ends an attempt before its own limit', async () => {
  for (const chain of [['a/one'], ['a/one', 'b/two']]) {
    const port = hangingFirst(60_000, chain)
    const refusal = await refusalOf(port.generate(request, AbortSignal.timeout(20)))
    assert.equal(refusal.code, 'model_timeout')
  }
})

test('once nobody waits no model is asked any more', async () => {
  const before = portOver({ 'a/one': [] })
  assert.equal((await refusalOf(before.port.generate(request, AbortSignal.abort()))).code, 'model_timeout')

  const during = new AbortController()
  const { port, models } = portOver({
    'a/one': [failed('overloaded', { retryAfterMs: 4_000 })],
    'b/two': [wrote('A letter.')],
  })
  const reply = refusalOf(port.generate(request, during.signal))
  setImmediate(() => during.abort())
  assert.equal((await reply).code, 'model_timeout')
  assert.deepEqual(models(), ['a/one'])
})

test('a refusal holds no word of the request and carries no cause', async () => {
  for (const kind of ['refused', 'locked_out'] as const) {
    const refusal = await refusalOf(portOver({ 'a/one': [failed(kind)] }).port.generate(request, live()))
    assert.equal(refusal.cause, undefined)
    assert.doesNotMatch(`${refusal.stack} ${JSON.stringify(refusal)}`, /Ana Ruiz|appeal letter/)
  }
})
