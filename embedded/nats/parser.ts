import { readControlLine, type AwaitedPayload } from './control-line.ts';
import { ProtocolError, type ClientOperation } from './operations.ts';

/** In bytes; the default `max_control_line` of the real server. */
export const MAX_CONTROL_LINE = 4096;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Incremental parser of the client side of the NATS text protocol. Input may be split anywhere.
 * @param maxPayload largest payload in bytes, headers included
 */
export class Parser {
  readonly #maxPayload: number;
  #chunks: Buffer[] = [];
  #length = 0;
  #needed = 1;
  #expected: AwaitedPayload | undefined;

  constructor(maxPayload: number) {
    this.#maxPayload = maxPayload;
  }

  /**
   * Yields every operation that the next bytes complete.
   * @throws {ProtocolError} for input that makes the real server disconnect; do not call again after that
   */
  *push(chunk: Buffer): Generator<ClientOperation> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    // Avoids joining a large payload again for each small piece.
    if (this.#length < this.#needed) return;
    let rest = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks, this.#length);
    for (;;) {
      const step = this.#expected === undefined ? this.#line(rest) : this.#payload(rest);
      if (step === undefined) break;
      rest = rest.subarray(step.used);
      if (step.operation !== undefined) yield step.operation;
    }
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
  }

  #line(bytes: Buffer): Step | undefined {
    const end = bytes.indexOf(LINE_FEED);
    if (end > MAX_CONTROL_LINE || (end < 0 && bytes.length > MAX_CONTROL_LINE))
      throw new ProtocolError('Maximum Control Line Exceeded');
    if (end < 0) {
      this.#needed = bytes.length + 1;
      return undefined;
    }
    const stop = end > 0 && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    const read = readControlLine(bytes.toString('utf8', 0, stop), this.#maxPayload);
    if (read?.op === 'awaiting payload') {
      this.#expected = read;
      return { used: end + 1, operation: undefined };
    }
    return { used: end + 1, operation: read };
  }

  #payload(bytes: Buffer): Step | undefined {
    const expected = this.#expected;
    if (expected === undefined) return undefined;
    const { size, subject, reply, headerBytes } = expected;
    if (bytes.length < size + 2) {
      this.#needed = size + 2;
      return undefined;
    }
    if (bytes[size] !== CARRIAGE_RETURN || bytes[size + 1] !== LINE_FEED)
      throw new ProtocolError('Unknown Protocol Operation');
    this.#expected = undefined;
    const payload = bytes.subarray(0, size);
    return { used: size + 2, operation: { op: 'publish', subject, reply, headerBytes, payload } };
  }
}

type Step = {
  readonly used: number;
  readonly operation: ClientOperation | undefined;
};
