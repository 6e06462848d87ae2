import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const documents = join(import.meta.dirname, '../test/snapshots')
export const generatedFolder = join(import.meta.dirname, 'src/generated')
const notice =
  '// Written by `npm run generate -w sdk` from the OpenAPI documents of the service. Not edited by hand.\n\n'

type Named<Value> = Readonly<Record<string, Value>>

/** As much of an OpenAPI document as is read here. */
interface Document {
  readonly paths: Named<{ readonly post?: Operation }>
  readonly components: Named<Named<unknown>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
}

/** The files of `src/generated`, by name, as the kept documents of both products want them. */
export async function generate(): Promise<Named<string>> {
  const [tools, gate] = ['openapi.json', 'gate-openapi.json'].map(
    (name) => JSON.parse(readFileSync(join(documents, name), 'utf8')) as Document,
  ) as [Document, Document]
  const both = {
    ...tools,
    paths: united(tools.paths, gate.paths),
    components: Object.fromEntries(
      Object.entries(tools.components).map(([kind, named]) => [
        kind,
        united(named, gate.components[kind] ?? {}),
      ]),
    ),
  }
  return {
    'api.ts': notice + (await typesOf(JSON.stringify(both))),
    'tool-paths.ts': notice + toolPaths(both),
  }
}

/** What both documents describe they describe alike: accounts, keys and errors are shared. */
function united<Value>(first: Named<Value>, second: Named<Value>): Named<Value> {
  for (const name of Object.keys(first))
    if (Object.hasOwn(second, name) && !isDeepStrictEqual(first[name], second[name]))
      throw new Error(`the two OpenAPI documents describe ${name} differently`)
  return { ...first, ...second }
}

async function typesOf(document: string): Promise<string> {
  // The generator needs a compiler with an API, which TypeScript 7 has not; version 6 is installed beside it.
  const hook = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? 'typescript-6' : specifier, context),
  })
  try {
    const { default: openapiTs, astToString } = await import('openapi-typescript')
    return astToString(await openapiTs(document))
  } finally {
    hook.deregister()
  }
}

/** A tool is what can be quoted; its method is called as its operation is. */
function toolPaths({ paths }: Document): string {
  const entries = Object.entries(paths).flatMap(([path, { post }]) =>
    post !== undefined && Object.hasOwn(paths, `${path}/quote`)
      ? [`  /** ${post.summary}. ${post.description} */\n  ${post.operationId}: '${path}',\n`]
      : [],
  )
  return `/** The tools of both products: the method of the client, and where it sends its input. */
export const toolPaths = {
${entries.join('')}} as const
`
}

/** Writes what `generate` gives. */
export async function regenerate(): Promise<void> {
  for (const [name, text] of Object.entries(await generate()))
    writeFileSync(join(generatedFolder, name), text)
}

if (import.meta.main) await regenerate()
