import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** Hands one end of a new connection to the engine; false when the engine has stopped. */
export type Dial = (port: MessagePort) => boolean

/** What a network socket is to the driver: PostgreSQL's protocol over a message port to the engine's thread. */
export class EmbeddedStream extends Duplex {
  readonly #dial: Dial
  readonly #port: MessagePort
  readonly #farPort: MessagePort

  constructor(dial: Dial) {
    super({ allowHalfOpen: false })
    const { port1, port2 } = new MessageChannel()
    this.#dial = dial
    this.#port = port1
    this.#farPort = port2
    port1.on('message', (bytes: Uint8Array<ArrayBuffer>) => this.push(Buffer.from(bytes.buffer)))
    port1.on('close', () => this.destroy())
  }

  connect(): this {
    if (this.#dial(this.#farPort)) process.nextTick(() => this.emit('connect'))
    else this.destroy(new Error('the embedded engine has stopped'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([bytes])
    done()
  }

  /** The messages of one statement, which the driver writes together, cross to the engine together. */
  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this.#send(parts.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  #send(parts: readonly Buffer[]): void {
    // A copy of its own, because the driver's buffers are slices of shared ones.
    const bytes = new Uint8Array(Buffer.concat(parts))
    this.#port.postMessage(bytes, [bytes.buffer])
  }
}
