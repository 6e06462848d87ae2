// What must not compile. A line below an expectation that compiles is an error itself.
import type { Client, ToolInput } from 'counseling-tools-client'

export async function refused(client: Client): Promise<void> {
  // @ts-expect-error a field the tool does not know
  await client.appeal({ keyDetails: 'Income fell.', nickname: 'Maya' })
  // @ts-expect-error a required field is missing
  await client.appeal({ studentName: 'Maya' })
  // @ts-expect-error a value that is not one of the allowed ones
  await client.appeal({ keyDetails: 'Income fell.', appealType: 'hardship' })
  // @ts-expect-error an option that does not exist
  await client.appeal({ keyDetails: 'Income fell.' }, { maxCredit: 5 })
  // @ts-expect-error a scenario that is not played
  await client.appeal({ keyDetails: 'Income fell.' }, { testScenario: 'no_credits' })
  // @ts-expect-error a tool that does not exist
  await client.apeal({ keyDetails: 'Income fell.' })
  // @ts-expect-error the quote refuses what the call refuses
  await client.checkOutput.quote({ text: 'A text.', facts: 'None.' })
  // @ts-expect-error a field of another tool's data
  void (await client.fafsa({})).output.data.subject
  // @ts-expect-error a kind of movement that does not exist
  client.ledger.list({ kind: 'bonus' })
}

// @ts-expect-error an unknown field of a named input
export const input: ToolInput<'appeal'> = { keyDetails: 'Income fell.', nickname: 'Maya' }
