import { Type, type Static, type TSchema } from 'typebox'

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const strict = { additionalProperties: false } as const

const scopeNames = ['tools', 'gate', 'account'] as const
export type Scope = (typeof scopeNames)[number]

/** `POST /v1/accounts`. */
export const signUpBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, description: 'Who this account is for.' }),
    email: Type.String({
      maxLength: 254,
      format: 'email',
      description: 'Where its owner can be reached; not verified.',
    }),
  },
  strict,
)
export type SignUpBody = Static<typeof signUpBody>

const budgetBody = Type.Object(
  {
    credits: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    window: Type.Unsafe<'day' | 'month' | 'total'>({ type: 'string', enum: ['day', 'month', 'total'] }),
  },
  strict,
)

/** `POST /v1/keys`. */
export const mintKeyBody = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 200 })),
    mode: Type.Optional(
      Type.Unsafe<'live' | 'test'>({ type: 'string', enum: ['live', 'test'], default: 'live' }),
    ),
    scopes: Type.Optional(
      Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: [...scopeNames] }), {
        minItems: 1,
        maxItems: scopeNames.length,
      }),
    ),
    expires_at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
    budget: Type.Optional(budgetBody),
  },
  strict,
)
export type MintKeyBody = Static<typeof mintKeyBody>

/** `POST /v1/credits/checkout`. */
export const checkoutBody = Type.Object({ pack: Type.String({ minLength: 1, maxLength: 100 }) }, strict)

export const apiKeyView = Type.Object({
  id: Type.String(),
  mode: Type.Enum(['test', 'live']),
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Type.Enum([...scopeNames])),
  created_at: Type.String(),
  expires_at: nullable(Type.String()),
  budget: nullable(Type.Object({ credits: Type.Integer(), window: Type.Enum(['day', 'month', 'total']) })),
})
export type ApiKeyView = Static<typeof apiKeyView>

/** A ready-made call that leads on, as data an agent can follow. */
export const nextStep = Type.Object({
  title: Type.String(),
  method: Type.String(),
  url: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.Optional(Type.Unknown()),
})
export type NextStep = Static<typeof nextStep>

export const accountView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  created_at: Type.String(),
})
export type AccountView = Static<typeof accountView>

/** `GET /v1/me`. */
export const meView = Type.Object({
  account: accountView,
  key: apiKeyView,
  credit_balance: Type.Integer(),
  credits_held: Type.Integer(),
  credits_available: Type.Integer(),
  debt: Type.Integer(),
  low_balance: Type.Boolean(),
  price_multiplier: Type.Number(),
  retention: Type.Enum(['none', 'sealed_24h']),
  background_tasks: Type.Boolean(),
  rate_limit: Type.Object({
    requests_per_minute: nullable(Type.Integer()),
    concurrent_calls: nullable(Type.Integer()),
  }),
})
export type MeView = Static<typeof meView>

export const packView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  credits: Type.Integer(),
  amount_usd: Type.Number(),
  usd_per_credit: Type.Number(),
})
export type PackView = Static<typeof packView>

export const checkoutView = Type.Object({
  checkout_id: Type.String(),
  checkout_url: Type.String(),
  pack: Type.String(),
  credits: Type.Integer(),
  amount_usd: Type.Number(),
  status: Type.String(),
  expires_at: Type.String(),
})
export type CheckoutView = Static<typeof checkoutView>
