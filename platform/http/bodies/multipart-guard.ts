import { multipart, MultipartParser, type PluginFunction } from 'formidable';
import { joinPieces, type FormEvent, type FormParser } from './multipart-pieces.ts';

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
