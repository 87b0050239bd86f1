import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** `painted` is the document with a prepared page, whose scripts wait until it is painted. */
export type ShellDocument = (kind: 'index' | 'painted') => Promise<string>;

/** Reads the documents again after each build. Throws if none exist. */
export const createShellDocument = (shellDir: string): ShellDocument => {
  const read = new Map<string, { readonly changed: number; readonly html: string }>();
  return async (kind) => {
    const path = join(shellDir, `${kind}.html`);
    const { mtimeMs: changed } = await stat(path);
    const cached = read.get(kind);
    if (cached?.changed === changed) return cached.html;
    const html = await readFile(path, 'utf8');
    read.set(kind, { changed, html });
    return html;
  };
};
