import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

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
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM: nonce, tag, then the text. */
export function seal(key: Buffer, bytes: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

/** Null when the key or the place is another one, or a bit has changed. */
export function unseal(key: Buffer, sealed: Buffer, place: string): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
