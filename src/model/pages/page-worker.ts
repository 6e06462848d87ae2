import { assert } from '#kernel/assert.ts'
import { parentPort } from 'node:worker_threads'
import type { PageJob } from './page-reading.ts'
import { readPage } from './read-page.ts'

assert(parentPort !== null, 'pages are read in a worker')
const port = parentPort
port.on('message', ({ id, bytes, source }: PageJob) =>
  port.postMessage({ id, page: readPage(bytes, source) }, []),
)
