/** What a model is asked for; each role has its own chain of models (contract 11). */
export const modelRoles = ['writer', 'judge', 'fast'] as const
export type ModelRole = (typeof modelRoles)[number]

/** Which models may serve each role, as `provider/model` or `built-in`, in the order they are tried. */
export type ModelChains = Readonly<Record<ModelRole, readonly string[]>>
