// An appeal letter with the typed client: quote it, then call it once, with a cap.
//   npm run build -w sdk
//   BASE_URL=http://localhost:3000 API_KEY=bm_test_… node examples/letter.ts
import { createClient, isApiError, type ToolInput } from 'counseling-tools-client'

const { BASE_URL: baseUrl, API_KEY: apiKey, IDEMPOTENCY_KEY: idempotencyKey } = process.env
if (baseUrl === undefined || apiKey === undefined) throw new Error('BASE_URL and API_KEY must be set')
const client = createClient({ baseUrl, apiKey })

const input: ToolInput<'appeal'> = {
  studentName: 'Maya Alvarez',
  keyDetails: 'Her father was laid off from Carter Steel on March 3, 2026.',
}

const quote = await client.appeal.quote(input)
console.log(`A call holds ${quote.max_credits_held} credits and should cost ${quote.estimated_credits}.`)

try {
  const { output, billing } = await client.appeal(input, {
    quoteId: quote.quote_id,
    maxCredits: quote.max_credits_held,
    // Names this piece of work; keep it opaque: no student's name. Without one the client makes its own.
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
  console.log(output.text)
  console.log(`Charged ${billing.credits_charged} credits.`)
} catch (error) {
  process.exitCode = 1
  if (isApiError(error, 'insufficient_credits'))
    console.error(`${error.details.credits_required} credits needed: buy some at ${error.details.top_up_url}`)
  else if (isApiError(error, 'idempotent_replay'))
    console.error(`Done before, billed once: see /v1/calls/${error.details.original_request_id}`)
  else throw error
}
