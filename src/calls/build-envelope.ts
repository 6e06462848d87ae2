import type { Caller } from '#accounts/authenticate.ts'
import type { Billing, Envelope, OutputMeta, OutputWarning, TextOutput } from '#contract/envelope.ts'
import { usdOf } from '#kernel/credits.ts'
import type { PreparedCall, ToolResult } from '#tools/define-tool.ts'
import type { Bill, HeldCall, Settlement } from './settle-run.ts'

export interface FinishedCall {
  readonly toolName: string
  readonly call: PreparedCall
  readonly held: HeldCall
  readonly result: ToolResult
  readonly bill: Bill
  readonly settlement: Settlement
}

/** What the bill needs to know of the caller. */
type Payer = Pick<Caller, 'lowBalanceCredits'>

/** The answer to a delivered call, on every door (spec 2.3, contract 3). */
export function buildEnvelope(finished: FinishedCall, caller: Payer): Envelope {
  const { body } = finished.result
  const envelope = { request_id: finished.held.requestId, tool: finished.toolName }
  const billing = billingOf(finished, caller)
  if (body.kind === 'check') return { ...envelope, result: body.result, billing }
  return { ...envelope, output: outputOf(finished, body), billing }
}

type TextBody = Extract<ToolResult['body'], { kind: 'text' }>

function outputOf({ call, held, result }: FinishedCall, body: TextBody): TextOutput {
  const failed = body.verification.status === 'FAIL'
  const warnings: OutputWarning[] = [...body.warnings]
  if (failed && !warnings.includes('do_not_send_unreviewed')) warnings.push('do_not_send_unreviewed')
  const meta: OutputMeta = {
    mode: held.mode,
    pipeline: result.pipeline,
    steps: result.steps.map(({ name, model, durationMs }) => ({
      name,
      model,
      duration_ms: Math.round(durationMs * 10) / 10,
    })),
    verify_status: body.verification.status,
    fix_pass: body.verification.fix_applied,
    models: [...new Set(result.usage.map(({ model }) => model))],
    warnings,
    missing: [...body.missing],
    withheld: [...body.withheld],
  }
  const grounding = { fact_sheet: body.factSheet, ...call.grounding }
  return {
    text: body.text,
    data: body.data,
    meta,
    verification: body.verification,
    grounding,
    input_fidelity: 'strict',
  }
}

function billingOf({ held, bill, settlement }: FinishedCall, caller: Payer): Billing {
  const { price } = held
  const available = settlement.available ?? held.availableAfterHold
  return {
    status: settlement.charged === null ? 'pending' : 'settled',
    credits_held: held.mode === 'live' ? price.creditsHeld : 0,
    credits_charged: settlement.charged,
    credits_remaining: settlement.available,
    usd_charged: settlement.charged === null ? null : usdOf(settlement.charged),
    price_version: price.list.price_version,
    price_multiplier: price.priceMultiplier / 10_000,
    quote_id: price.quoteId,
    waived_reason: bill.waivedReason,
    low_balance: available < caller.lowBalanceCredits,
    breakdown: [...bill.breakdown],
  }
}
