import { readFile, stat } from 'node:fs/promises';

/** Reads files of a build, each again only after it was written. Throws if it is missing or can't be parsed. */
export const createFileReader = <Content>(
  parse: (text: string, path: string) => Content | Promise<Content>,
): ((path: string) => Promise<Content>) => {
  const known = new Map<string, { readonly changed: number; readonly content: Content }>();
  return async (path) => {
    try {
      const { mtimeMs: changed } = await stat(path);
      const before = known.get(path);
      if (before?.changed === changed) return before.content;
      const content = await parse(await readFile(path, 'utf8'), path);
      known.set(path, { changed, content });
      return content;
    } catch (error) {
      known.delete(path);
      throw error;
    }
  };
};
