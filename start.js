// Plain JavaScript, so that an older Node can say what is wrong instead of failing on a type annotation.
import module from 'node:module'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `counseling-tools needs Node 24 or newer, this is ${process.version}. Use "npm start": it brings its own.\n`,
  )
  process.exit(1)
}
// Keeps the stripped and compiled code between starts (program text only, in the system's temporary folder).
module.enableCompileCache()
await import('./src/main.ts')
