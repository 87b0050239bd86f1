import { multipart, MultipartParser, type PluginFunction } from 'formidable';
import { joinPieces, type FormEvent, type FormParser } from './multipart-pieces.ts';

/** Most bytes that the headers of one part may have; formidable has no bound, and takes long to look through long ones. */
const HEADERS_MAX = 4096;

/** What formidable's declarations leave out: the parser that its plugin made, none where the boundary is missing. */
type Form = Parameters<PluginFunction>[0] & {
  readonly _parser: (FormParser & { readonly state: number }) | null;
};

/** What is told of a form. Errors are those of formidable, of a file's writable or of {@link MultipartGuard.stop}. */
export type FormWatch = {
  readonly longHeaders: () => void;
  readonly received: (bytes: number) => void;
  readonly failed: (error: unknown) => void;
};

/** Stands around formidable's reading of one form. */
export type MultipartGuard = {
  /** The only plugin to enable: the others would read a form whose boundary has the word `json` in it. */
  readonly plugin: PluginFunction;
  /** Whether the boundary that ends the form has come; formidable takes any boundary for it. */
  isWhole(): boolean;
  /** Fails the form, and has nothing more of it parsed. */
  stop(error: Error): void;
};

/** Watches over what formidable reads of one form without a limit. */
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
      // What is left of the present piece would still be gone through.
      parser?.removeAllListeners('data').destroy(error);
    },
  };
};
