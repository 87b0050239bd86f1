import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the shell's document, once for each time that it is built. Throws where there is none. */
export const createShellDocument = (shellDir: string): (() => Promise<string>) => {
  const path = join(shellDir, 'index.html');
  let read: { readonly changed: number; readonly html: string } | undefined;
  return async () => {
    const { mtimeMs: changed } = await stat(path);
    if (read?.changed !== changed) read = { changed, html: await readFile(path, 'utf8') };
    return read.html;
  };
};
