import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import type { MintKeyAnswer } from '#contract/account.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { CallView } from '#contract/usage.ts'

import { registry } from '#tools/registry.ts'

import { everyDoor } from '../requirements/row.ts'
import { everyClient } from '../support/doors/clients-of.ts'
import type { DoorAnswer, DoorClient } from '../support/doors/door.ts'
import { forOneService, type TestService } from '../support/service.ts'
import { verifies } from '../support/verifies.ts'
import { type CaseCaller, type ConformanceCase, conformanceCases } from './cases.ts'
import { comparable, traceOfCall } from './outcome.ts'

const sameTask = 'the same task'

type Answered = Pick<DoorAnswer, 'envelope' | 'error'>

/** One way in with accounts of its own, so that no door sees what another did. */
interface Contestant {
  readonly client: DoorClient
  readonly keys: Readonly<Record<CaseCaller, string>>
  /** Keys with the `account` scope, to look behind the calls of each caller. */
  readonly owners: Readonly<Record<CaseCaller, string>>
  /** Calls of earlier cases. */
  readonly seen: Set<string>
}

/** What a case came to on one door: its answers, the rows it left, and the money. */
interface Played {
  readonly answers: readonly unknown[]
  readonly calls: readonly unknown[]
  readonly money: unknown
}

async function makeContestant(service: TestService, client: DoorClient): Promise<Contestant> {
  const rich = await service.liveAccount()
  const poor = await service.liveAccount()
  await service.database.query(
    'update account_balance set credits_granted = 0, credits_balance = 0 where account_id = $1',
    [poor.id],
  )
  const minted = await service.send('POST /v1/keys', {
    key: rich.testKey,
    body: { mode: 'test', scopes: ['account'] },
  })
  return {
    client,
    keys: {
      live: rich.liveKey,
      test: rich.testKey,
      broke: poor.liveKey,
      scopeless: (minted.json as MintKeyAnswer).api_key,
    },
    owners: { live: rich.testKey, test: rich.testKey, broke: poor.testKey, scopeless: rich.testKey },
    seen: new Set(),
  }
}

async function play(
  service: TestService,
  { client, keys, owners, seen }: Contestant,
  played: ConformanceCase,
): Promise<Played> {
  const answers: unknown[] = []
  let isRefusedAsInput = true
  for (const step of played.steps) {
    const answer = await client.call({ ...step, key: keys[played.caller] })
    isRefusedAsInput &&= answer.error?.code === 'invalid_input'
    const replayed = answers.length > 0 && client.replays === 'same-task' && isRepeat(played)
    answers.push(replayed ? sameTask : comparable(answer))
  }
  // A row or a credit that such a refusal did leave is seen behind the next case that is none.
  if (isRefusedAsInput) return { answers, calls: [], money: null }
  const owner = { key: owners[played.caller] }
  const [listed, me] = await Promise.all([
    service.send('GET /v1/calls?limit=5', owner),
    service.send('GET /v1/me', owner),
  ])
  const rows = (listed.json as { items: CallView[] }).items.filter(({ request_id }) => !seen.has(request_id))
  for (const row of rows) {
    seen.add(row.request_id)
    assert.equal(row.surface, client.surface)
  }
  const { credit_balance, credits_held, debt } = me.json as Record<string, unknown>
  return { answers, calls: rows.map(traceOfCall), money: { credit_balance, credits_held, debt } }
}

/** A finished call asked for again as it was: the one thing that A2A answers in its own way. */
const isRepeat = ({ name }: Pick<ConformanceCase, 'name'>): boolean => /: repeated(, | with a cap)/.test(name)

/** What the reference came to, as this way in tells it. */
function expectedOf(client: DoorClient, name: string, reference: Played | undefined): Played | undefined {
  if (reference === undefined || client.replays !== 'same-task' || !isRepeat({ name })) return reference
  const answers = reference.answers.map((answer, index) => (index === 0 ? answer : sameTask))
  return { ...reference, answers }
}

forOneService(
  (service) => {
    /** By door: what every case came to there. The doors play each case one after the other. */
    const played = new Map<DoorClient, Map<string, Played>>()
    before(async () => {
      const contestants = await Promise.all(
        everyClient(service).map((client) => makeContestant(service, client)),
      )
      for (const { client } of contestants) played.set(client, new Map())
      const playAll = async (contestant: Contestant): Promise<void> => {
        for (const conformanceCase of conformanceCases)
          played
            .get(contestant.client)
            ?.set(conformanceCase.name, await play(service, contestant, conformanceCase))
      }
      await Promise.all(contestants.map(playAll))
    })

    test('there are at least 300 cases, each with a name of its own', () => {
      assert.ok(conformanceCases.length >= 300, `${conformanceCases.length} cases`)
      assert.equal(new Set(conformanceCases.map(({ name }) => name)).size, conformanceCases.length)
    })

    verifies(
      ['doors:same-codes', 'envelope:every-door', 'problem:same-everywhere'],
      { doors: everyDoor },
      ({ door }) => {
        const [[, reference] = []] = played
        for (const [client, outcomes] of played) {
          if (client.surface !== door) continue
          assert.equal(outcomes.size, conformanceCases.length)
          for (const [name, outcome] of outcomes)
            assert.deepEqual(
              outcome,
              expectedOf(client, name, reference?.get(name)),
              `${client.name}: ${name}`,
            )
        }
      },
    )

    verifies('service:three-doors', { doors: everyDoor }, ({ door }) => {
      for (const [client, outcomes] of played)
        for (const { name } of client.surface === door ? registry.tools : []) {
          const [answer] = (outcomes.get(`${name}: its example, test`)?.answers ?? []) as Answered[]
          assert.equal(answer?.envelope?.tool, name, client.name)
        }
    })

    test('the cases reach deliveries, refusals and every code', () => {
      const [[, reference] = []] = played
      const answers = [...(reference?.values() ?? [])].flatMap((outcome) => outcome.answers as Answered[])
      assert.ok(answers.filter(({ envelope }) => envelope !== null).length > 40)
      const codes = new Set(answers.map(({ error }) => error?.code).filter((code) => code !== undefined))
      assert.deepEqual([...codes].toSorted(), Object.keys(errorCatalogue).toSorted())
    })
  },
  { config: ({ calls }) => ({ calls: { ...calls, ratePerMinute: 0 } }) },
)
