import type { TSchema } from 'typebox'

/** A code point is at most this many bytes of JSON text: two escaped UTF-16 units (`\ud83d\ude00`) are never written by us. */
const bytesPerCodePointMax = 4
const bytesPerNumberMax = 16
/** Quotes, colon and comma around a member. */
const punctuationBytes = 6

interface SizedSchema {
  readonly properties?: Readonly<Record<string, SizedSchema>>
  readonly items?: SizedSchema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly enum?: readonly string[]
}

/** Bytes of the longest input a schema allows, for the largest hold a manifest states. */
export function inputBytesMax(schema: TSchema): number {
  return sizeOf(schema)
}

function sizeOf(schema: SizedSchema): number {
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).reduce(
      (sum, [name, part]) => sum + name.length + punctuationBytes + sizeOf(part),
      2,
    )
  }
  if (schema.items !== undefined) return (schema.maxItems ?? 0) * (sizeOf(schema.items) + punctuationBytes)
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((value) => value.length))
  return schema.maxLength === undefined ? bytesPerNumberMax : schema.maxLength * bytesPerCodePointMax
}
