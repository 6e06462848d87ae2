import { Type, type Static } from 'typebox'

export const fieldProblemMessages = Object.freeze({
  required: 'This field is required.',
  unknown_property: 'This field is not known here.',
  type: 'This value has the wrong type.',
  enum: 'This value is not one of the allowed ones.',
  min_length: 'This text is too short.',
  max_length: 'This text is too long.',
  minimum: 'This number is too small.',
  maximum: 'This number is too large.',
  min_items: 'This list has too few items.',
  max_items: 'This list has too many items.',
  format: 'This text has the wrong form.',
  json: 'The body is not one well-formed JSON value in UTF-8.',
  unsupported_content:
    'There is nothing here to work on: the text is blank, or mostly code, SQL or JSON. Send written sentences.',
})

export type FieldProblemCode = keyof typeof fieldProblemMessages

/** One fault of a request (contract 2, `validation_errors[]`). Never holds a value the caller sent. */
export const fieldProblem = Type.Object({
  in: Type.Enum(['body', 'header', 'query']),
  path: Type.String({
    description: 'A JSON Pointer into the body ("" is the whole), or the name of a header or parameter.',
  }),
  code: Type.Enum(Object.keys(fieldProblemMessages) as FieldProblemCode[]),
  message: Type.String(),
  limit: Type.Optional(Type.Number({ description: 'The bound that was broken.' })),
  actual: Type.Optional(
    Type.Union([Type.Number(), Type.String()], {
      description: 'The length, number or JSON type that was sent; never the value itself.',
    }),
  ),
  allowed: Type.Optional(Type.Immutable(Type.Array(Type.Union([Type.String(), Type.Number()])))),
})
export type FieldProblem = Readonly<Static<typeof fieldProblem>>

/** A body problem with the catalogue's message for its code. */
export function bodyProblem(
  path: string,
  code: FieldProblemCode,
  details: Pick<FieldProblem, 'limit' | 'actual' | 'allowed'> = {},
): FieldProblem {
  return { in: 'body', path, code, message: fieldProblemMessages[code], ...details }
}
