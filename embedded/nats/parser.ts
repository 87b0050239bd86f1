import { readControlLine, type Expected } from './control-line.ts';
import { ProtocolError, type ClientOperation } from './operations.ts';

/** Longest control line in bytes; the real server's `max_control_line` default. */
export const MAX_CONTROL_LINE = 4096;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * An incremental reader of the client side of the NATS text protocol. Bytes may be cut anywhere.
 * @param maxPayload the largest payload in bytes, headers included, that a publication may announce.
 */
export class Parser {
  readonly #maxPayload: number;
  #chunks: Buffer[] = [];
  #length = 0;
  #needed = 1;
  #expected: Expected | undefined;

  constructor(maxPayload: number) {
    this.#maxPayload = maxPayload;
  }

  /**
   * Takes the next bytes and yields every operation they complete.
   * @throws {ProtocolError} on anything the real server closes the connection for; no further call is allowed then.
   */
  *push(chunk: Buffer): Generator<ClientOperation> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    // A large payload in small pieces must not be joined again for each piece.
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
    if (end > MAX_CONTROL_LINE || (end < 0 && bytes.length > MAX_CONTROL_LINE)) {
      throw new ProtocolError('Maximum Control Line Exceeded');
    }
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
    if (bytes[size] !== CARRIAGE_RETURN || bytes[size + 1] !== LINE_FEED) {
      throw new ProtocolError('Unknown Protocol Operation');
    }
    this.#expected = undefined;
    const payload = bytes.subarray(0, size);
    return { used: size + 2, operation: { op: 'publish', subject, reply, headerBytes, payload } };
  }
}

type Step = {
  readonly used: number;
  readonly operation: ClientOperation | undefined;
};
