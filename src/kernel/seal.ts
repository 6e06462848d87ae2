import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const authTagLength = 16

/** AES-256-GCM: nonce, tag, then the text. `place` names where it belongs: sealed for one place, it opens for no other. */
export function seal(key: Buffer, bytes: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength }).setAAD(Buffer.from(place))
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

/** Null when the key or the place is another one, or a bit has changed. */
export function unseal(key: Buffer, sealed: Buffer, place: string): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + authTagLength)
  if (tag.length < authTagLength) return null
  try {
    const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + authTagLength)), decipher.final()])
  } catch {
    return null
  }
}
