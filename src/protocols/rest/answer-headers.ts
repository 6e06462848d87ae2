import { Type } from 'typebox'

const text = Type.String()
const seconds = Type.Integer({ minimum: 0 })

/** Every header of our answers that a caller may rely on. */
export const answerHeaders = Object.freeze({
  'X-Request-Id': {
    schema: text,
    description: 'The request_id of this request; name it when you ask for help.',
  },
  'Retry-After': { schema: seconds, description: 'Seconds to wait before the next try.' },
  'WWW-Authenticate': { schema: text, description: 'Bearer: send an API key.' },
  Allow: { schema: text, description: 'The methods this address answers to.' },
  RateLimit: {
    schema: text,
    description:
      'Calls left and seconds until the limit is whole again (IETF draft RateLimit header fields).',
  },
  'RateLimit-Policy': { schema: text, description: 'The limit that RateLimit counts against.' },
  'Idempotent-Replayed': {
    schema: Type.Literal('true'),
    description: 'Sent when this answer was waiting for a retry of its call; it was run and charged once.',
  },
  ETag: { schema: text, description: 'Send it back as If-None-Match.' },
  Link: { schema: text, description: 'Related addresses (RFC 8288).' },
  Location: { schema: Type.String({ format: 'uri' }), description: 'Where to go on.' },
})
export type AnswerHeader = keyof typeof answerHeaders
