import { hkdfSync } from 'node:crypto'

/** The two secrets only the caller has: neither is kept, so nothing that is kept opens what they seal. */
export interface SealingSecrets {
  readonly apiKey: string
  readonly idempotencyKey: string
}

/** 32 bytes for one sealed reply, from an API key (190 random bits) and an idempotency key (contract 7). */
export function sealingKey({ apiKey, idempotencyKey }: SealingSecrets, requestId: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', apiKey, idempotencyKey, `counseling-tools sealed reply ${requestId}`, 32),
  )
}
