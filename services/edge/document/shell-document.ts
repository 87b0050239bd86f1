import { join } from 'node:path';
import { createFileReader } from '../static/read-when-changed.ts';

/** `painted` is the document with a prepared page, whose scripts wait until it is painted. */
export type ShellDocument = (kind: 'index' | 'painted') => Promise<string>;

/** Reads the documents again after each build. Throws if none exist. */
export const createShellDocument = (shellDir: string): ShellDocument => {
  const read = createFileReader((html) => html);
  return (kind) => read(join(shellDir, `${kind}.html`));
};
