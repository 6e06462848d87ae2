import * as fc from 'fast-check'
import type { TObject } from 'typebox'

import { scenarioNames } from '#calls/scenarios.ts'
import type { Product } from '#contract/paths.ts'
import { registry } from '#tools/registry.ts'

import type { DoorOptions } from '../support/doors/door.ts'
import { makeToyTool } from '../support/toy-tool.ts'

/** Who calls: an account with credits by its live or its test key, one without credits, a key that may not call. */
export type CaseCaller = 'live' | 'test' | 'broke' | 'scopeless'

export interface CaseStep {
  readonly tool: string
  readonly product: Product
  readonly input: unknown
  readonly options?: DoorOptions
}

/** Calls that every door must answer alike, one after the other. */
export interface ConformanceCase {
  readonly name: string
  readonly caller: CaseCaller
  readonly steps: readonly CaseStep[]
}

interface Subject {
  readonly name: string
  readonly product: Product
  readonly example: Readonly<Record<string, unknown>>
  readonly inputSchema: TObject
}

const toys: readonly Subject[] = [makeToyTool('toy', new Map()), makeToyTool('other', new Map())]
const [toy, other] = toys as [Subject, Subject]
const subjects: readonly Subject[] = [...registry.tools, ...toys]

const step = (subject: Subject, input: unknown, options: DoorOptions = {}): CaseStep => ({
  tool: subject.name,
  product: subject.product,
  input,
  options,
})

const one = (name: string, caller: CaseCaller, only: CaseStep): ConformanceCase => ({
  name,
  caller,
  steps: [only],
})

/** Every tool as its documents show it. */
const examples = subjects.flatMap((subject) => [
  one(`${subject.name}: its example, live`, 'live', step(subject, subject.example)),
  one(`${subject.name}: its example, test`, 'test', step(subject, subject.example)),
  one(`${subject.name}: its example, without credits`, 'broke', step(subject, subject.example)),
])

interface FieldSchema {
  readonly type: string
  readonly enum?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

/** Values a field refuses, each for one reason. */
function faultyValues(field: FieldSchema): readonly (readonly [string, unknown])[] {
  const { minLength, maxLength, minimum, maximum, maxItems } = field
  return [
    ['null', null],
    ['another type', field.type === 'string' ? 7 : 'seven'],
    ...(field.enum === undefined ? [] : ([['none of the enum', 'no such value']] as const)),
    ...(minLength === undefined ? [] : ([['too short', 'x'.repeat(minLength - 1)]] as const)),
    ...(maxLength === undefined ? [] : ([['too long', 'x'.repeat(maxLength + 1)]] as const)),
    ...(minimum === undefined ? [] : ([['too small', minimum - 1]] as const)),
    ...(maximum === undefined ? [] : ([['too large', maximum + 1]] as const)),
    ...(maxItems === undefined
      ? []
      : ([['too many', Array.from({ length: maxItems + 1 }, () => 7)]] as const)),
  ]
}

/** Every field of every tool, broken in every way its schema names. */
const faulty = subjects.flatMap((subject) => [
  one(`${subject.name}: nothing sent`, 'live', step(subject, {})),
  one(`${subject.name}: an unknown field`, 'live', step(subject, { ...subject.example, 'a/b~c': 1 })),
  ...Object.entries(subject.inputSchema.properties).flatMap(([name, schema]) =>
    faultyValues(schema as unknown as FieldSchema).map(([how, value]) =>
      one(`${subject.name}: ${name} is ${how}`, 'live', step(subject, { ...subject.example, [name]: value })),
    ),
  ),
])

/** Objects that a toy takes, and any others: mostly invalid in several ways at once. */
const anyInput = [
  ...fc.sample(
    fc.record(
      {
        note: fc
          .string({ unit: 'grapheme', minLength: 3, maxLength: 10 })
          .filter((text) => [...text].length < 21),
        kind: fc.constantFrom('plain', 'odd', ''),
        level: fc.integer({ min: 1, max: 5 }),
        tags: fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 2 }),
        hidden: fc.string({ unit: 'grapheme' }),
      },
      { requiredKeys: ['note'] },
    ),
    { seed: 20_261_121, numRuns: 40 },
  ),
  ...fc.sample(
    fc.record(
      {
        note: fc.oneof(fc.string({ maxLength: 25 }), fc.jsonValue({ maxDepth: 2 })),
        kind: fc.oneof(fc.constantFrom('plain', 'odd', 'PLAIN'), fc.jsonValue({ maxDepth: 1 })),
        level: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
        tags: fc.oneof(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }), fc.jsonValue()),
        hidden: fc.string(),
        extra: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
    { seed: 20_261_121, numRuns: 100 },
  ),
].map((input, index) => one(`toy: any input ${index}`, 'live', step(toy, { ...input })))

/** Every scenario, on a tool of each product and on one that streams. */
const scenarios = [toy, ...registry.tools.filter(({ name }) => ['appeal', 'check_output'].includes(name))]
  .flatMap((subject) => scenarioNames.map((scenario) => ({ subject, scenario })))
  .map(({ subject, scenario }) =>
    one(
      `${subject.name}: scenario ${scenario}`,
      'test',
      step(subject, subject.example, { scenario, ...(scenario === 'slow' ? { latencyMs: '20' } : {}) }),
    ),
  )

const optionSets: readonly (readonly [string, DoorOptions])[] = [
  ['a cap below the hold', { maxCredits: '80' }],
  ['a cap at the hold', { maxCredits: '81' }],
  ['a cap of 0', { maxCredits: '0' }],
  ['a cap too large', { maxCredits: '2147483648' }],
  ['the largest cap', { maxCredits: '2147483647' }],
  ['a cap that is no number', { maxCredits: 'much' }],
  ['a cap with a fraction', { maxCredits: '81.5' }],
  ['an empty cap', { maxCredits: '' }],
  ['an empty idempotency key', { idempotencyKey: '' }],
  ['the longest idempotency key', { idempotencyKey: 'k'.repeat(128) }],
  ['an idempotency key too long', { idempotencyKey: 'k'.repeat(129) }],
  ['a quote id nobody gave', { quoteId: 'qt_nobody' }],
  ['an empty quote id', { quoteId: '' }],
  ['an unknown scenario', { scenario: 'no_such_scenario' }],
  ['several faults', { scenario: 'x', maxCredits: '-1', idempotencyKey: '' }],
]
const options = optionSets.flatMap(([name, set]) => [
  one(`toy: ${name}, live`, 'live', step(toy, toy.example, set)),
  one(`toy: ${name}, test`, 'test', step(toy, toy.example, { ...set })),
  one(`toy: ${name}, without credits`, 'broke', step(toy, toy.example, set)),
  one(`toy: ${name}, and a faulty body`, 'live', step(toy, { note: 7 }, set)),
])

/** One key used more than once; `key` is the case's own. */
const repeats = (['live', 'test'] as const).flatMap((caller): readonly ConformanceCase[] => {
  const key = (name: string): DoorOptions => ({ idempotencyKey: `${name}, ${caller}` })
  return [
    {
      name: `toy: repeated, ${caller}`,
      caller,
      steps: [step(toy, toy.example, key('same')), step(toy, toy.example, key('same'))],
    },
    {
      name: `toy: repeated with another input, ${caller}`,
      caller,
      steps: [step(toy, toy.example, key('input')), step(toy, { note: 'another' }, key('input'))],
    },
    {
      name: `toy: repeated with another tool, ${caller}`,
      caller,
      steps: [step(toy, toy.example, key('tool')), step(other, toy.example, key('tool'))],
    },
    {
      name: `toy: repeated after a refusal, ${caller}`,
      caller,
      steps: [
        step(toy, toy.example, { ...key('refused'), maxCredits: '1' }),
        step(toy, toy.example, key('refused')),
      ],
    },
    {
      name: `toy: repeated with a cap too small, ${caller}`,
      caller,
      steps: [
        step(toy, toy.example, key('cap')),
        step(toy, toy.example, { ...key('cap'), maxCredits: '1', quoteId: 'qt_nobody' }),
      ],
    },
  ]
})

const forbidden = subjects.map((subject) =>
  one(`${subject.name}: a key without its scope`, 'scopeless', step(subject, subject.example)),
)

/** Every case, in the order in which each door plays them. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...examples,
  ...faulty,
  ...anyInput,
  ...scenarios,
  ...options,
  ...repeats,
  ...forbidden,
]
