import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadRequest } from '../wire/read-request.ts';

/** The call of a read or a subscription. */
export type ReadCall = ServerWritableStream<ReadRequest, Buffer>;

/** Ends a read whose client is gone. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** One for all: every read ends with it, and an error with a stack of its own costs more than a short read. */
const GONE = new ClientGone();

/** Sends the answers of a read no faster than the client takes them. */
export class Outgoing {
  readonly #call: ReadCall;
  readonly #gone = new AbortController();

  constructor(call: ReadCall) {
    this.#call = call;
    const gone = (): void => this.#gone.abort(GONE);
    call.on('cancelled', gone);
    call.on('close', gone);
  }

  /** Aborted when the client is gone. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** Sends one message; a promise to wait for when the client is behind. @throws ClientGone */
  send(message: Buffer): Promise<void> | undefined {
    if (this.#gone.signal.aborted || this.#call.cancelled) throw new ClientGone();
    return this.#call.write(message) ? undefined : this.#drained();
  }

  /** Waits until what was sent so far has left. */
  async flushed(): Promise<void> {
    if (this.#call.writableLength > 0) await this.#drained();
  }

  async #drained(): Promise<void> {
    try {
      await once(this.#call, 'drain', { signal: this.#gone.signal });
    } catch {
      throw new ClientGone();
    }
  }
}
