/** What a caller sends as `metadata.storageConsent` with each background task (spec 4.5). */
export const storageConsent = 'a2a-storage-v1'

/** What it agrees to by that. Its words are bound to the constant: other words need another one. */
export const storageConsentText =
  'It agrees to temporary storage of input and output in a hosted database, to execution by a serverless host, and to ' +
  'model processing by a model provider. Input is cleared when the job ends. Output becomes unreadable 24 hours after ' +
  'submission and is cleared on the next successful cleanup run. Operational identifiers and billing records remain.'
