import { limits } from '#kernel/limits.ts'
import { Type, type Static } from 'typebox'
import { nullable } from './nullable.ts'

const time = Type.String({ format: 'date-time' })
const usd = (description: string) => Type.Number({ minimum: 0, description })
const strict = { additionalProperties: false } as const

const scopeNames = ['tools', 'gate', 'account'] as const
export type Scope = (typeof scopeNames)[number]

/** `POST /v1/accounts`. */
export const signUpBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, description: 'Who this account is for.' }),
    email: Type.String({
      maxLength: 254,
      format: 'idn-email',
      description: 'Where its owner can be reached; not verified.',
    }),
  },
  strict,
)
export type SignUpBody = Static<typeof signUpBody>

const budgetBody = Type.Object(
  {
    credits: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'What the key may hold in one window.',
    }),
    window: Type.Unsafe<'day' | 'month' | 'total'>({
      type: 'string',
      enum: ['day', 'month', 'total'],
      description: 'UTC day, UTC month, or the whole life of the key.',
    }),
  },
  strict,
)

/** `POST /v1/keys`. */
export const mintKeyBody = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 200, description: 'For your own records.' })),
    mode: Type.Optional(
      Type.Unsafe<'live' | 'test'>({
        type: 'string',
        enum: ['live', 'test'],
        default: 'live',
        description: 'A live key spends credits and needs a settled purchase; a test key never bills.',
      }),
    ),
    scopes: Type.Optional(
      Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: [...scopeNames] }), {
        minItems: 1,
        maxItems: scopeNames.length,
        description: 'Within the scopes of the key that asks; tools and gate when left out.',
      }),
    ),
    expires_at: Type.Optional(
      Type.String({ format: 'date-time', maxLength: 40, description: 'Not after the key that asks.' }),
    ),
    budget: Type.Optional(budgetBody),
  },
  strict,
)
export type MintKeyBody = Static<typeof mintKeyBody>

/** `POST /v1/keys/{id}/rotate`. */
export const rotateKeyBody = Type.Object(
  {
    overlap_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.keyOverlapSecondsMax,
        default: 0,
        description: 'How long the old key goes on working beside the new one.',
      }),
    ),
  },
  strict,
)

/** `POST /v1/credits/checkout`. */
export const checkoutBody = Type.Object(
  {
    pack: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The id of a pack of GET /v1/credits/checkout.',
    }),
  },
  strict,
)

export const apiKeyView = Type.Object({
  id: Type.String(),
  mode: Type.Enum(['test', 'live']),
  name: Type.String(),
  prefix: Type.String({ description: 'Enough to recognise the key, not enough to use it.' }),
  scopes: Type.Array(Type.Enum([...scopeNames])),
  created_at: time,
  expires_at: nullable(time),
  budget: nullable(Type.Object({ credits: Type.Integer(), window: Type.Enum(['day', 'month', 'total']) })),
})
export type ApiKeyView = Static<typeof apiKeyView>

/** A key in the list of keys: also how it stands. */
export const keyRecord = Type.Object({
  ...apiKeyView.properties,
  revoked_at: nullable(
    Type.String({
      format: 'date-time',
      description: 'From then on it opens nothing; still to come while a rotated key overlaps its successor.',
    }),
  ),
  last_used_at: nullable(Type.String({ format: 'date-time', description: 'To the minute.' })),
  budget_credits_used: nullable(
    Type.Integer({ description: 'Held and charged in the window of the budget that runs now.' }),
  ),
})
export type KeyRecord = Static<typeof keyRecord>

/** A ready-made call that leads on, as data an agent can follow. */
export const nextStep = Type.Object({
  title: Type.String(),
  method: Type.String(),
  url: Type.String({ format: 'uri' }),
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.Optional(Type.Unknown()),
})
export type NextStep = Static<typeof nextStep>

export const accountView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  created_at: time,
})
export type AccountView = Static<typeof accountView>

const shownOnce = Type.String({ description: 'Shown once: keep it.' })

/** The answer to `POST /v1/accounts`. */
export const signUpAnswer = Type.Object({
  account: accountView,
  api_key: shownOnce,
  key: apiKeyView,
  next_steps: Type.Array(nextStep, { description: 'Ready-made calls, from here to a first paid letter.' }),
})
export type SignUpAnswer = Static<typeof signUpAnswer>

/** The answer to `POST /v1/keys`. */
export const mintKeyAnswer = Type.Object({ api_key: shownOnce, key: apiKeyView })
export type MintKeyAnswer = Static<typeof mintKeyAnswer>

/** The answer to `POST /v1/keys/{id}/rotate`. */
export const rotateKeyAnswer = Type.Object({ api_key: shownOnce, key: apiKeyView, predecessor: keyRecord })
export type RotateKeyAnswer = Static<typeof rotateKeyAnswer>

/** `GET /v1/me`. */
export const meView = Type.Object({
  account: accountView,
  key: apiKeyView,
  credit_balance: Type.Integer({ description: 'Credits owned, held ones included.' }),
  credits_held: Type.Integer({ description: 'Set aside for calls that run now.' }),
  credits_available: Type.Integer({ description: 'What a new hold may take.' }),
  debt: Type.Integer({ description: 'What a claw-back could not take; paid first by whatever comes in.' }),
  low_balance: Type.Boolean(),
  price_multiplier: Type.Number({ description: "The account's price factor." }),
  retention: Type.Enum(['none', 'sealed_24h']),
  background_tasks: Type.Boolean(),
  rate_limit: Type.Object(
    { requests_per_minute: nullable(Type.Integer()), concurrent_calls: nullable(Type.Integer()) },
    { description: 'Of billed calls; null = no limit.' },
  ),
})
export type MeView = Static<typeof meView>

export const packView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  credits: Type.Integer(),
  amount_usd: usd('The price of the pack.'),
  usd_per_credit: usd('amount_usd divided by credits.'),
})
export type PackView = Static<typeof packView>

/** The pack that first steps and refusals name: every price list has it. */
export const firstPackId = 'starter'

/** The answer to `GET /v1/credits/checkout`. */
export const packsAnswer = Type.Object({ packs: Type.Array(packView) })

export const checkoutView = Type.Object({
  checkout_id: Type.String(),
  checkout_url: Type.String({ format: 'uri', description: 'For a person: the page where this is paid.' }),
  pack: Type.String(),
  credits: Type.Integer(),
  amount_usd: usd('The price of the pack.'),
  status: Type.Enum([
    'open',
    'processing',
    'settled',
    'expired',
    'failed',
    'partially_refunded',
    'refunded',
    'disputed',
  ]),
  expires_at: time,
})
export type CheckoutView = Static<typeof checkoutView>
