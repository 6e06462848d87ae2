// Plain JavaScript, so that an older Node can say what is wrong instead of failing on a type annotation.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `counseling-tools needs Node 24 or newer, this is ${process.version}. Use "npm start": it brings its own.\n`,
  )
  process.exit(1)
}
// Keeps the stripped and compiled code between starts (program text only, in the system's temporary folder).
module.enableCompileCache()
const { bundleStamp } = await import('./src/kernel/stamp.ts')
const root = new URL('.', import.meta.url)
const bundle = new URL(`dist/${bundleStamp(root)}/main.js`, root)
if (!existsSync(bundle)) {
  process.stderr.write('putting the program together, once for these sources ...\n')
  spawnSync(process.execPath, [fileURLToPath(new URL('build.ts', root))])
}
// Where nothing can be built or written the sources run as they are, only slower to start.
const isBuilt = existsSync(bundle)
if (!isBuilt) process.stderr.write('starting from the sources, which is slower: "npm run build" says why\n')
await import(isBuilt ? bundle.href : './src/main.ts')
