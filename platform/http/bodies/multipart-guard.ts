import { multipart, MultipartParser, type PluginFunction } from 'formidable';

type FormParser = InstanceType<typeof MultipartParser>;

/** `start` and `end` are missing for events without bytes. */
type FormEvent = {
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
const joinPieces = (parser: FormParser): void => {
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

/** Bytes of a part's headers; formidable sets no limit and scans long ones slowly. */
const HEADERS_MAX = 4096;

/** Undeclared by formidable: its parser; null without a boundary. */
type Form = Parameters<PluginFunction>[0] & {
  readonly _parser: (FormParser & { readonly state: number }) | null;
};

/**
 * Called while a form is parsed. Errors come from formidable, a file's writable, or {@link
 * MultipartGuard.stop}.
 */
export type FormWatch = {
  readonly longHeaders: () => void;
  readonly received: (bytes: number) => void;
  readonly failed: (error: unknown) => void;
};

export type MultipartGuard = {
  /** The only plugin to enable: the others would parse a form whose boundary contains `json`. */
  readonly plugin: PluginFunction;
  /** Whether the final boundary has arrived; formidable accepts any boundary as the end. */
  isWhole(): boolean;
  /** Fails the form and stops parsing. */
  stop(error: Error): void;
};

/** Adds the limits that formidable lacks. */
export const createMultipartGuard = (watch: FormWatch): MultipartGuard => {
  let parser: Form['_parser'] = null;
  return {
    plugin: (form, options) => {
      multipart(form, options);
      ({ _parser: parser } = form as Form);
      let headers = 0;
      if (parser !== null) joinPieces(parser);
      parser?.on('data', ({ name, start = 0, end = 0 }: FormEvent) => {
        if (name === 'partBegin') headers = 0;
        if (name === 'headerField' || name === 'headerValue') headers += end - start;
        if (headers > HEADERS_MAX) watch.longHeaders();
      });
      form.on('progress', watch.received);
      form.on('error', watch.failed);
    },
    isWhole: () => parser?.state === MultipartParser.STATES.END,
    stop: (error) => {
      // Otherwise the rest of the current chunk would still be parsed.
      parser?.removeAllListeners('data').destroy(error);
    },
  };
};
