// Puts the program into few files, dist/<stamp of the sources>/: read in a third of the time of its two thousand
// modules. `npm start` runs it when the sources have changed. Nothing is minified, so that a stack can be read.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { bundleStamp } from './src/kernel/stamp.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')
/** Kept, because a process that still runs may read a part it has not needed yet. */
const oldBundlesMax = 4

const made = join(dist, `${process.pid}.new`)
const bundle = join(dist, bundleStamp(new URL('.', import.meta.url)))
try {
  const program = await rolldown({
    input: { main: join(root, 'src/main.ts') },
    platform: 'node',
    // It reads files that lie beside its own.
    external: /^@electric-sql\/pglite/,
    plugins: [{ name: 'places', transform: keepPlace }],
  })
  await program.write({ dir: made, format: 'esm' })
  // Whoever was faster has put the same there.
  if (!existsSync(bundle)) renameSync(made, bundle)
} finally {
  rmSync(made, { recursive: true, force: true })
}
for (const old of oldBundles()) rmSync(old, { recursive: true, force: true })

/** What a module reads beside itself (a table, a worker, the migrations) stays where it is. */
function keepPlace(code: string, id: string): string | null {
  if (!id.startsWith(join(root, 'src/')) || !code.includes('import.meta.url')) return null
  const place = JSON.stringify(relative(made, id))
  return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
}

function oldBundles(): string[] {
  return readdirSync(dist)
    .map((name) => join(dist, name))
    .filter((path) => path !== bundle)
    .map((path) => ({ path, madeAtMs: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.madeAtMs - a.madeAtMs)
    .slice(oldBundlesMax)
    .map(({ path }) => path)
}
