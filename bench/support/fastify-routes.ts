// Bare Fastify routes without key, ledger or validation: node bench/support/fastify-routes.ts <port of the stand-in, or 0>.
// Prints its port. `/model` asks the stand-in with Node's fetch; `/check` runs the text gate's rules as `check_output` does, and
// `/check-later` the same one phase of the event loop later: on one core that alone lets more requests share a wake-up.
import type { AddressInfo } from 'node:net'
import { setImmediate as nextPhase } from 'node:timers/promises'
import Fastify from 'fastify'
import { checkText } from '#prose/check-text.ts'

interface Checked {
  readonly text: string
  readonly source_facts: string
}

const model = `http://127.0.0.1:${process.argv[2]}/v1/chat/completions`
const app = Fastify()
app.post('/model', async ({ body }) => {
  const answer = await fetch(model, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
})
app.post<{ Body: Checked }>('/check', async ({ body }) => check(body))
app.post<{ Body: Checked }>('/check-later', async ({ body }) => {
  await nextPhase()
  return check(body)
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)

function check({ text, source_facts: sourceFacts }: Checked): object {
  return { result: checkText(text, { sourceFacts, strict: false, allowTerms: [] }) }
}
