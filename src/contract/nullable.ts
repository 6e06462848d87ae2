import { Type, type TSchema } from 'typebox'

/** A field that is always there and may be null. */
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
