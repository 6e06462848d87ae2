import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'

/**
 * A header as it was sent: a list when it was sent more than once, so that two values are never taken for a third
 * one, nor the first for the only one.
 */
export function sentHeader(request: FastifyRequest, name: string): string | readonly string[] | undefined {
  const values = request.raw.headersDistinct[name]
  return values?.length === 1 ? values[0] : values
}

/**
 * A header of ours as text. Node reads header bytes as latin-1; ours are UTF-8, so that a value is the same text by
 * every door. Bytes that are not stay bytes, for the use case to refuse.
 */
export function sentText(request: FastifyRequest, name: string): unknown {
  const value = sentHeader(request, name)
  if (typeof value !== 'string') return value
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes
}
