import { limits } from '#kernel/limits.ts'
import { bodyProblem, type FieldProblem } from './field-problem.ts'

/** One JSON value out of a request's bytes, or the one problem that keeps it from being read. */
export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: FieldProblem }

const unreadable: JsonBody = Object.freeze({ ok: false, problem: bodyProblem('', 'json') })

/**
 * The one JSON reader of every door. Refuses what parsers disagree on: bytes that are not UTF-8, a key given twice
 * in one object, nesting over the limit. `JSON.parse` decides the rest; its message is never passed on.
 */
export function readJson(bytes: Uint8Array): JsonBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!hasSafeShape(text)) return unreadable
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return unreadable
  }
}

const quoteMark = 0x22
const backslash = 0x5c

/** One linear pass over the brackets, keys and texts. Malformed JSON may pass here; JSON.parse refuses it. */
function hasSafeShape(text: string): boolean {
  /** The keys seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = []
  let lastText = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === quoteMark) {
      const end = endOfText(text, index)
      lastText = text.slice(index, end + 1)
      index = end
    } else if (unit === 0x7b || unit === 0x5b) {
      open.push(unit === 0x7b ? new Set() : null)
      if (open.length > limits.jsonDepthMax) return false
    } else if (unit === 0x7d || unit === 0x5d) {
      open.pop()
    } else if (unit === 0x3a) {
      const key = lastText.includes('\\') ? (JSON.parse(lastText) as string) : lastText.slice(1, -1)
      const keys = open.at(-1)
      if (keys?.has(key) === true) return false
      keys?.add(key)
    }
  }
  return true
}

function endOfText(text: string, start: number): number {
  let index = start + 1
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (unit === quoteMark) return index
    index += unit === backslash ? 2 : 1
  }
  return text.length
}
