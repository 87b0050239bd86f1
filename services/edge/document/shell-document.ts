import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The shell's document: `painted` is the one that holds a page already, whose scripts wait until that has been painted. */
export type ShellDocument = (kind: 'index' | 'painted') => Promise<string>;

/** Reads the shell's documents, once for each time that it is built. Throws where there is none. */
export const createShellDocument = (shellDir: string): ShellDocument => {
  const read = new Map<string, { readonly changed: number; readonly html: string }>();
  return async (kind) => {
    const path = join(shellDir, `${kind}.html`);
    const { mtimeMs: changed } = await stat(path);
    const known = read.get(kind);
    if (known?.changed === changed) return known.html;
    const html = await readFile(path, 'utf8');
    read.set(kind, { changed, html });
    return html;
  };
};
