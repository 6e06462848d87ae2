import { capitalize } from '#prose/capitalize.ts'
import type { Product } from '#contract/paths.ts'
import { documentPaths } from './doors.ts'
import type { ServiceFacts } from './service-facts.ts'

export const productTitles: Readonly<Record<Product, string>> = {
  tools: 'Counseling tools',
  gate: 'Output gate',
}

/** `Counseling tools`, or `Counseling tools and output gate`. */
export function titleOf(products: readonly Product[]): string {
  const title = products
    .map((product) => productTitles[product])
    .join(' and ')
    .toLowerCase()
  return capitalize(title)
}

/** What each product is, in a sentence or two; the same words in every document. */
export const productTexts: Readonly<Record<Product, string>> = {
  tools:
    'Text tools for school counselors and financial-aid work, called over HTTP, metered and billed in credits. ' +
    'Drafting tools draft: the named counselor stays the author, and no tool signs.',
  gate:
    'The last check of generated text before a person sees it: findings with their exact places, a verdict per claim ' +
    'against the facts you supply, and the smallest rewrite that clears them.',
}

/** The opening paragraphs of an OpenAPI document, in Markdown. */
export function introduction(products: readonly Product[], { baseUrl }: ServiceFacts): string {
  return [
    ...products.map((product) => productTexts[product]),
    'Send `Authorization: Bearer <API_KEY>`. `POST /v1/accounts` gives a test key without a human: it runs everything, ' +
      'reaches every error and never bills. One key, one account and one credit balance serve both products.',
    '1 credit = $0.001. A quote is free and tells the hold; the hold bounds the charge; work that is not delivered is not ' +
      'charged. With an `Idempotency-Key` a retry never bills twice.',
    'Every refusal is `{"error": {"code", "message", "request_id", "next_action", …}}`; codes are stable and `next_action` ' +
      'is data a program can follow. By default no request or response text is stored.',
    `HEAD works where GET does. The guide for agents: ${baseUrl}${documentPaths.guide}`,
  ].join('\n\n')
}
