import { z } from 'zod';
import { isWithin, matchParams } from './page-pattern.ts';

/**
 * Files of a single page besides those of the first route: its path, with `{names}` for variable segments,
 * and its scripts and style sheets by path within the build.
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

export type PageFiles = z.infer<typeof pageFiles>;

/** Files to preload for a path, by path within the build; empty if none are declared. */
export const filesToPreload = (declared: readonly PageFiles[], path: string): readonly string[] =>
  declared.find(({ path: pattern }) => matchParams(pattern, path) !== null)?.files ?? [];

/** One line per fault; empty if all are valid. */
export const findPageFileFaults = ({
  paths,
  files: allFiles,
  pageFiles: declared = [],
}: {
  readonly paths: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly pageFiles?: readonly PageFiles[] | undefined;
}): string[] =>
  declared.flatMap(({ path, files }) => [
    ...(paths.some((base) => isWithin(path, base)) ? [] : [`${path} has files and is none of its paths`]),
    ...files
      .filter((file) => !Object.hasOwn(allFiles, file))
      .map((file) => `${path} needs ${file}, which the build does not have`),
  ]);
