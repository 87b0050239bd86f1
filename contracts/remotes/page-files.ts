import { z } from 'zod';
import { isWithin, matchParams } from './page-pattern.ts';

/**
 * Files of a build, by their paths within it, that a single page needs beside those of the first route: its path, with `{names}` for the segments that
 * differ, and its scripts and style sheets.
 */
export const pageFiles = z.object({
  path: z.string().max(100).startsWith('/'),
  files: z
    .array(
      z
        .string()
        .max(200)
        .regex(/\.(?:js|css)$/u),
    )
    .min(1)
    .max(10),
});

/** Files of a build that a single page needs. */
export type PageFiles = z.infer<typeof pageFiles>;

/** Files that the page at a path needs, by their paths within the build; none where nothing is said of it. */
export const filesToPreload = (declared: readonly PageFiles[], path: string): readonly string[] =>
  declared.find(({ path: pattern }) => matchParams(pattern, path) !== null)?.files ?? [];

/** What is wrong with the files that a build names for its pages, each in a line; none where all are right. */
export const findPageFileFaults = ({
  paths,
  files: known,
  pageFiles: declared = [],
}: {
  readonly paths: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly pageFiles?: readonly PageFiles[] | undefined;
}): string[] =>
  declared.flatMap(({ path, files }) => [
    ...(paths.some((base) => isWithin(path, base)) ? [] : [`${path} has files and is none of its paths`]),
    ...files
      .filter((file) => !Object.hasOwn(known, file))
      .map((file) => `${path} needs ${file}, which the build does not have`),
  ]);
