import { hkdfSync, randomBytes } from 'node:crypto'
import { seal, unseal } from '#kernel/seal.ts'

/** Seals what a background task keeps. Without the server secret, nothing in the database opens it. */
export interface Vault {
  /** A data key of one task's own: to seal with now, and sealed itself, to be kept. */
  newDataKey(place: string): { readonly dataKey: Buffer; readonly sealedKey: Buffer }
  /** Null when neither secret opens it. */
  openDataKey(sealedKey: Buffer, place: string): Buffer | null
}

/** `place` names whose task a text is of: sealed for one, it opens for no other. */
export function makeVault(secret: string, secretPrevious: string | null): Vault {
  const masterKeys = [secret, ...(secretPrevious === null ? [] : [secretPrevious])].map((each) =>
    Buffer.from(hkdfSync('sha256', each, '', 'counseling-tools task-data-key', keyBytes)),
  )
  const [current = Buffer.alloc(0)] = masterKeys
  return Object.freeze({
    newDataKey(place: string) {
      const dataKey = randomBytes(keyBytes)
      return { dataKey, sealedKey: seal(current, dataKey, place) }
    },
    openDataKey(sealedKey: Buffer, place: string) {
      for (const masterKey of masterKeys) {
        const opened = unseal(masterKey, sealedKey, place)
        if (opened !== null) return opened
      }
      return null
    },
  })
}

const keyBytes = 32
