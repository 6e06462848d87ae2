import { Type, type TObject } from 'typebox'
import { type ErrorCode, errorExtras, errorLinks } from './errors.ts'
import { nextAction } from './next-action.ts'

const address = Type.String({ format: 'uri', description: 'POST a pack here to buy credits.' })

/** The `error` of a refusal with this code: `{code, message, request_id, next_action, ...extra}`. */
export function errorObject(code: ErrorCode): TObject {
  const links: Partial<Record<ErrorCode, string>> = errorLinks
  const link = links[code]
  return Type.Object({
    code: Type.Literal(code),
    message: Type.String(),
    request_id: Type.String(),
    next_action: nextAction,
    ...errorExtras[code].properties,
    ...(link === undefined ? {} : { [link]: address }),
  })
}
