import type { LedgerItem, LedgerOutcome } from '#ledger/apply-batch.ts'
import type { HoldRequest, Posting, Refund, Resolution } from '#ledger/outcomes.ts'

/** What the ledger must answer, written as plainly as possible: one item after the other, no batch, no database. */
interface ModelAccount {
  granted: number
  clawedBack: number
  charged: number
  held: number
  debt: number
  entries: number
  open: number
  readonly sources: Set<string>
}

interface ModelCall {
  readonly accountId: string
  readonly credits: number
  readonly mode: 'test' | 'live'
  readonly keyId: string
  readonly fingerprint: string | null
  claim: string | null
  status: 'running' | 'succeeded' | 'failed'
  resolution: 'settled' | 'voided' | 'refunded' | null
  charged: number
}

interface ModelKey {
  readonly revoked: boolean
  readonly budget: number | null
  used: number
}

export class LedgerModel {
  readonly accounts = new Map<string, ModelAccount>()
  readonly calls = new Map<string, ModelCall>()
  readonly #keys = new Map<string, ModelKey>()

  addAccount(accountId: string): void {
    const zero = { granted: 0, clawedBack: 0, charged: 0, held: 0, debt: 0, entries: 0, open: 0 }
    this.accounts.set(accountId, { ...zero, sources: new Set() })
  }

  addKey(accountId: string, keyId: string, key: { revoked: boolean; budget: number | null }): void {
    this.#keys.set(`${accountId}/${keyId}`, { ...key, used: 0 })
  }

  /** Outcomes in the order asked; decided in the order of the ledger: what raises, claw-backs, holds. */
  apply(items: readonly LedgerItem[]): LedgerOutcome[] {
    const outcomes: LedgerOutcome[] = []
    const touched = new Set<string>()
    const order = items
      .map((item, index) => ({ item, index }))
      .toSorted((a, b) => phase(a.item) - phase(b.item) || a.index - b.index)
    for (const { item, index } of order) outcomes[index] = this.#applyOne(item, touched)
    return outcomes
  }

  #applyOne({ kind, item }: LedgerItem, touched: Set<string>): LedgerOutcome {
    switch (kind) {
      case 'hold':
        return this.#hold(item)
      case 'resolve':
        return this.#resolve(item, touched)
      case 'refund':
        return this.#refund(item, touched)
      case 'post':
        return this.#post(item)
    }
  }

  #hold(hold: HoldRequest): LedgerOutcome {
    const account = this.accounts.get(hold.accountId)
    const key = this.#keys.get(`${hold.accountId}/${hold.keyId}`)
    if (account === undefined || key === undefined) return { kind: 'unknown' }
    const own = this.calls.get(hold.requestId)
    const deadline = new Date(0)
    if (own !== undefined) {
      return own.status === 'running'
        ? { kind: 'held', available: availableOf(account), deadline, rate: null }
        : { kind: 'already_resolved' }
    }
    if (key.revoked) return { kind: 'refused', reason: 'key_revoked' }
    const claim = hold.idempotency?.hash ?? null
    const claimed = [...this.calls].find(
      ([, call]) => claim !== null && call.accountId === hold.accountId && call.claim === claim,
    )
    if (claimed !== undefined) return replayOf(claimed[0], claimed[1], hold)
    if (hold.mode === 'live') {
      if (hold.callsOpenMax > 0 && account.open >= hold.callsOpenMax)
        return { kind: 'limited', scope: 'account', retryMs: 1000 }
      const left = key.budget === null ? Number.POSITIVE_INFINITY : key.budget - key.used
      if (hold.credits > left) {
        return {
          kind: 'insufficient',
          reason: 'key_budget',
          available: Math.max(0, Math.min(availableOf(account), left)),
        }
      }
      if (hold.credits > availableOf(account))
        return { kind: 'insufficient', reason: 'balance', available: availableOf(account) }
      account.held += hold.credits
      account.open += 1
      account.entries += 1
      key.used += hold.credits
    }
    this.calls.set(hold.requestId, {
      accountId: hold.accountId,
      credits: hold.credits,
      mode: hold.mode,
      keyId: hold.keyId,
      fingerprint: hold.idempotency?.fingerprint ?? null,
      claim,
      status: 'running',
      resolution: null,
      charged: 0,
    })
    return { kind: 'held', available: availableOf(account), deadline, rate: null }
  }

  #resolve(resolution: Resolution, touched: Set<string>): LedgerOutcome {
    const account = this.accounts.get(resolution.accountId)
    const call = this.#callOf(resolution)
    if (account === undefined || call === undefined) return { kind: 'unknown' }
    if (call.resolution === 'voided') return { kind: 'already_voided' }
    if (call.resolution !== null)
      return { kind: 'already_settled', charged: call.charged, available: availableOf(account) }
    touched.add(resolution.requestId)
    call.resolution = resolution.charge === null ? 'voided' : 'settled'
    call.status = resolution.status
    call.charged = Math.min(resolution.charge ?? 0, call.credits)
    if (resolution.status === 'failed') call.claim = null
    const key = this.#keys.get(`${call.accountId}/${call.keyId}`)
    if (call.mode === 'live') {
      account.held -= call.credits
      account.charged += call.charged
      account.open -= 1
      account.entries += 1
      if (key !== undefined) key.used -= call.credits - call.charged
      payDebt(account)
    }
    return { kind: 'settled_now', charged: call.charged, available: availableOf(account) }
  }

  #refund(refund: Refund, touched: Set<string>): LedgerOutcome {
    const account = this.accounts.get(refund.accountId)
    const call = this.#callOf(refund)
    if (account === undefined || call === undefined) return { kind: 'unknown' }
    if (call.resolution !== 'settled' || touched.has(refund.requestId)) return { kind: 'not_refundable' }
    touched.add(refund.requestId)
    call.resolution = 'refunded'
    call.status = 'failed'
    call.claim = null
    if (call.mode === 'live') {
      account.charged -= call.charged
      if (call.charged > 0) account.entries += 1
      payDebt(account)
    }
    return { kind: 'refunded_now' }
  }

  #post(posting: Posting): LedgerOutcome {
    const account = this.accounts.get(posting.accountId)
    if (account === undefined) return { kind: 'unknown' }
    const source = `${posting.kind}/${posting.sourceId}`
    if (account.sources.has(source)) return { kind: 'already_posted', available: availableOf(account) }
    account.sources.add(source)
    if (posting.kind === 'claw_back') {
      const taken = Math.min(posting.credits, availableOf(account))
      account.clawedBack += taken
      account.debt += posting.credits - taken
      account.entries += (taken > 0 ? 1 : 0) + (posting.credits > taken ? 1 : 0)
    } else {
      account.granted += posting.credits
      account.entries += 1
      payDebt(account)
    }
    return { kind: 'posted', available: availableOf(account) }
  }

  #callOf(named: { readonly accountId: string; readonly requestId: string }): ModelCall | undefined {
    const call = this.calls.get(named.requestId)
    return call?.accountId === named.accountId ? call : undefined
  }
}

/** What raises credits or resolves holds, then claw-backs, then holds. */
const phase = ({ kind, item }: LedgerItem): number =>
  kind === 'hold' ? 2 : kind === 'post' && item.kind === 'claw_back' ? 1 : 0

export function availableOf(
  account: Pick<ModelAccount, 'granted' | 'clawedBack' | 'charged' | 'held'>,
): number {
  return account.granted - account.clawedBack - account.charged - account.held
}

/** Whatever is freed pays what is owed first. */
function payDebt(account: ModelAccount): void {
  const paid = Math.min(account.debt, availableOf(account))
  if (paid === 0) return
  account.debt -= paid
  account.clawedBack += paid
  account.entries += 1
}

function replayOf(requestId: string, call: ModelCall, hold: HoldRequest): LedgerOutcome {
  return {
    kind: 'replayed',
    original: {
      requestId,
      status: call.status,
      completedAt: null,
      creditsCharged: call.resolution === null ? null : call.charged,
      sameInput: call.fingerprint === hold.idempotency?.fingerprint,
    },
  }
}
