import { Worker } from 'node:worker_threads'
import { limits } from '#kernel/limits.ts'
import type { OpenedPage } from '#model/search/port.ts'
import type { PageSource } from './read-page.ts'

/** One page to read, as the worker gets it. */
export interface PageJob {
  readonly id: number
  readonly bytes: Uint8Array
  readonly source: PageSource
}

/**
 * Reads pages in a thread of its own, so that no page of a stranger can hold up the service: what takes too long, or too much
 * memory, ends the thread and is unreadable. The thread is started with the first page.
 */
export function makePageReading(): (bytes: Uint8Array, source: PageSource) => Promise<OpenedPage | null> {
  const waiting = new Map<number, (page: OpenedPage | null) => void>()
  let worker: Worker | null = null
  let lastId = 0
  const giveUp = (ended: Worker): void => {
    if (worker !== ended) return
    worker = null
    for (const done of waiting.values()) done(null)
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./page-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    started.on('message', ({ id, page }: { id: number; page: OpenedPage | null }) => waiting.get(id)?.(page))
    started.on('error', () => giveUp(started))
    started.on('exit', () => giveUp(started))
    started.unref()
    return started
  }
  return (bytes, source) => {
    const reader = (worker ??= start())
    const id = (lastId += 1)
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        giveUp(reader)
        void reader.terminate()
      }, limits.pageReadMsMax)
      waiting.set(id, (page) => {
        clearTimeout(late)
        waiting.delete(id)
        resolve(page)
      })
      reader.postMessage({ id, bytes, source } satisfies PageJob, [])
    })
  }
}
