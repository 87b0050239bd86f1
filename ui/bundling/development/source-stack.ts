import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { z } from 'zod';

const FRAME = /^\s*at (?:(?<what>.+?) \()?(?<file>http:\/\/\S+?\.js):(?<line>\d+):(?<column>\d+)\)?$/u;
/** Code of the bundler itself. */
const BUNDLER = /^webpack:\/\/[^/]*\/webpack\//u;

const sourceMap = z.object({
  version: z.int(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

/** `webpack://reviews/./src/pages.tsx` as a path from the repository's root. */
const sourcePath = (source: string, folder: string): string =>
  posix.join(folder, source.replace(/^webpack:\/\/[^/]*\//u, ''));

/**
 * Rewrites a browser's stack to files and lines of the sources, without frames of other code. `home`: address of the micro-frontend's files,
 * `folder`: of its sources, as mfe-reviews. Without a frame of its own the stack stays as it is.
 */
export const sourceStack = async (
  stack: string,
  { home, folder }: { readonly home: string; readonly folder: string },
  read: (url: string) => Promise<unknown>,
): Promise<string> => {
  const own = stack
    .split('\n')
    .map((line) => FRAME.exec(line)?.groups ?? {})
    .filter(({ file }) => file?.startsWith(home) === true);
  const files = new Set(own.map(({ file = '' }) => file));
  const maps = new Map<string, SourceMap>();
  for (const file of files) {
    const { data } = sourceMap.safeParse(await read(`${file}.map`).catch(() => undefined));
    if (data !== undefined) maps.set(file, new SourceMap(data));
  }
  const lines = own.flatMap(({ what, file = '', line, column }) => {
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !('originalSource' in entry)) return [];
    const { originalSource, originalLine, originalColumn } = entry;
    if (BUNDLER.test(originalSource)) return [];
    const place = `${sourcePath(originalSource, folder)}:${originalLine + 1}:${originalColumn + 1}`;
    return [what === undefined ? `at ${place}` : `at ${what} (${place})`];
  });
  return lines.length === 0 ? stack : lines.join('\n');
};
