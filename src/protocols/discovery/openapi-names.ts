import { Type, type TSchema } from 'typebox'
import {
  accountView,
  apiKeyView,
  checkoutBody,
  checkoutView,
  keyRecord,
  meView,
  mintKeyAnswer,
  mintKeyBody,
  nextStep,
  packView,
  rotateKeyAnswer,
  rotateKeyBody,
  signUpAnswer,
  signUpBody,
} from '#contract/account.ts'
import {
  billing,
  breakdownRow,
  grounding,
  outputMeta,
  outputWarning,
  verification,
  verificationIssue,
} from '#contract/envelope.ts'
import { errorObject } from '#contract/error-object.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { fieldProblem } from '#contract/field-problem.ts'
import { manifest, toolEntry } from '#contract/manifest.ts'
import { nextAction } from '#contract/next-action.ts'
import { quote } from '#contract/quote.ts'
import { callView, ledgerEntryView } from '#contract/usage.ts'
import { priceList } from '#pricing/price-list.ts'
import type { Tool } from '#tools/define-tool.ts'
import { errorSchemaName, pascalCase } from './openapi-refusals.ts'

const ours = {
  SignUp: signUpBody,
  SignedUp: signUpAnswer,
  Account: accountView,
  ApiKey: apiKeyView,
  NextStep: nextStep,
  MintKey: mintKeyBody,
  MintedKey: mintKeyAnswer,
  KeyRecord: keyRecord,
  RotateKey: rotateKeyBody,
  RotatedKey: rotateKeyAnswer,
  Me: meView,
  Pack: packView,
  OpenCheckout: checkoutBody,
  Checkout: checkoutView,
  Quote: quote,
  Verification: verification,
  VerificationIssue: verificationIssue,
  Grounding: grounding,
  OutputMeta: outputMeta,
  OutputWarning: outputWarning,
  Billing: billing,
  BreakdownRow: breakdownRow,
  Call: callView,
  LedgerEntry: ledgerEntryView,
  Manifest: manifest,
  ToolEntry: toolEntry,
  PriceList: priceList,
  FieldProblem: fieldProblem,
  NextAction: nextAction,
} as const satisfies Record<string, TSchema>

/** Every schema that a document calls by name; generated clients name their types after it. */
export function schemaNames(tools: readonly Tool[]): Readonly<Record<string, TSchema>> {
  const anything = JSON.stringify(Type.Unknown())
  return {
    ...ours,
    ...Object.fromEntries(
      (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [errorSchemaName(code), errorObject(code)]),
    ),
    ...Object.fromEntries(tools.map((tool) => [`${pascalCase(tool.name)}Input`, tool.inputSchema])),
    ...Object.fromEntries(
      tools
        .filter((tool) => JSON.stringify(tool.outputSchema) !== anything)
        .map((tool) => [`${pascalCase(tool.name)}Output`, tool.outputSchema]),
    ),
  }
}
