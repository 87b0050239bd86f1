import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadRequest } from '../wire/read-request.ts';

export type ReadCall = ServerWritableStream<ReadRequest, Buffer>;

/** The client disconnected. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

/** Shared, because creating a stack trace costs more than a short read. */
const GONE = new ClientDisconnected();

/** Sends responses no faster than the client reads them. */
export class ResponseStream {
  readonly #call: ReadCall;
  readonly #gone = new AbortController();

  constructor(call: ReadCall) {
    this.#call = call;
    const abort = (): void => this.#gone.abort(GONE);
    call.on('cancelled', abort);
    call.on('close', abort);
  }

  /** Aborted when the client disconnects. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /**
   * Sends one message. Returns a promise when the client is behind.
   * @throws ClientDisconnected
   */
  send(message: Buffer): Promise<void> | undefined {
    if (this.#gone.signal.aborted || this.#call.cancelled) throw new ClientDisconnected();
    return this.#call.write(message) ? undefined : this.#drained();
  }

  /** Waits until all sent messages have left. */
  async flushed(): Promise<void> {
    if (this.#call.writableLength > 0) await this.#drained();
  }

  async #drained(): Promise<void> {
    try {
      await once(this.#call, 'drain', { signal: this.#gone.signal });
    } catch {
      throw new ClientDisconnected();
    }
  }
}
