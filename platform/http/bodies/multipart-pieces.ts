import type { MultipartParser } from 'formidable';

export type FormParser = InstanceType<typeof MultipartParser>;

/** `start` and `end` are missing for events without bytes. */
export type FormEvent = {
  readonly name: string;
  readonly buffer?: Buffer;
  readonly start?: number;
  readonly end?: number;
};

/**
 * Emits a file's bytes once per chunk of the request. By default the parser splits a file around everything
 * that could start a boundary: ten megabytes of line ends would give five million pieces, seconds of work and
 * most of them in memory.
 */
export const joinPieces = (parser: FormParser): void => {
  const push = parser.push.bind(parser);
  const transform = parser._transform.bind(parser);
  let chunkLength = 0;
  let first: Buffer | null = null;
  let joined: Buffer | null = null;
  let filled = 0;
  const wake = (): void => {
    const buffer = joined?.subarray(0, filled) ?? first;
    if (buffer !== null) push({ name: 'partData', buffer, start: 0, end: buffer.length });
    first = null;
    joined = null;
  };
  parser.push = (event: FormEvent | null): boolean => {
    if (event?.name !== 'partData' || event.buffer === undefined) {
      wake();
      return push(event);
    }
    const { buffer, start = 0, end } = event;
    if (first === null) {
      first = buffer.subarray(start, end);
      return true;
    }
    if (joined === null) {
      // Only the first piece may belong to the previous chunk.
      joined = Buffer.allocUnsafe(first.length + chunkLength);
      filled = first.copy(joined);
    }
    filled += buffer.copy(joined, filled, start, end);
    return true;
  };
  parser._transform = (chunk, encoding, done) => {
    chunkLength = chunk.length;
    return transform(chunk, encoding, (...failed: Parameters<typeof done>) => {
      wake();
      done(...failed);
    });
  };
};
