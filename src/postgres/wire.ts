/** The little of PostgreSQL's wire protocol that the embedded engine's thread has to understand. */

const kind = (letter: string): number => letter.charCodeAt(0)

/** Whether the driver takes its leave, which the engine's single session must not obey. */
export function isEnd(message: Uint8Array): boolean {
  return message[0] === kind('X')
}

/** Whether the driver opens a connection: the only message without a letter, its length comes first. */
export function isStartup(message: Uint8Array): boolean {
  return message[0] === 0
}

/** One statement, or several, without parameters. */
export function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.writeUInt8(kind('Q'))
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** CommandComplete, EmptyQueryResponse, ErrorResponse: each says how a statement ended. */
const outcomes = new Set([kind('C'), kind('I'), kind('E')])
const readyForQuery = kind('Z')

/** Whether an answer tells how its statement ended and that the next one may come. */
export function isCompleteAnswer(answer: Uint8Array): boolean {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  let ended = false
  let last = 0
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1)) {
    last = view.getUint8(at)
    ended ||= outcomes.has(last)
  }
  return ended && last === readyForQuery
}
