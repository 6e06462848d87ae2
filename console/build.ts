import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { consoleStamp } from '../src/protocols/console/build.ts'

// Built beside and put in place whole: a service that looks meanwhile, or builds at the same time, sees no half.
const folder = new URL('./', import.meta.url)
const made = fileURLToPath(new URL(`dist-${process.pid}/`, folder))
const dist = fileURLToPath(new URL('dist/', folder))

try {
  await build({
    configFile: false,
    root: fileURLToPath(folder),
    base: '/console/',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: made,
      modulePreload: false,
      // Nothing becomes a data: address, which the page's policy would refuse.
      assetsInlineLimit: 0,
      target: 'es2022',
    },
  })
  writeFileSync(new URL(`dist-${process.pid}/stamp`, folder), consoleStamp(folder))
  rmSync(dist, { recursive: true, force: true })
  renameSync(made, dist)
} finally {
  rmSync(made, { recursive: true, force: true })
}
