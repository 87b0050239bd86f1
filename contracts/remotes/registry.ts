import { z } from 'zod';
import { firstCalls } from './first-calls.ts';
import { remotePage } from './page.ts';
import { pageFiles } from './page-files.ts';
import { entryType, globalNameSchema, integrity, remoteName, remoteUrl, runtimeRange } from './build.ts';

/** What the shell registers a build with (`registerRemotes`). */
const container = {
  /** `module` for an ES module; absent for a script. */
  entryType: entryType.optional(),
  /** Name of the container, if it is not the short name. */
  globalName: globalNameSchema.optional(),
  /** Compatible federation runtime versions; absent if the build brings its own. */
  runtime: runtimeRange.optional(),
  /** Built by another toolchain: two such builds cannot share a page, so falling back reloads the page. */
  foreign: z.literal(true).optional(),
};

/** What the loader needs of a fallback build. */
const fallback = z.object({
  ...container,
  version: z.string(),
  entry: remoteUrl,
  scripts: z.array(remoteUrl),
  styles: z.array(remoteUrl),
});

/** A micro-frontend in the release registry. */
export const remoteRelease = z.object({
  name: remoteName,
  /** Content hash of the build. */
  version: z.string(),
  /** URL path of its remoteEntry, immutable. */
  entry: remoteUrl,
  ...container,
  /** Further scripts of the first route. */
  scripts: z.array(remoteUrl),
  /** Style sheets of the first route. */
  styles: z.array(remoteUrl),
  /** Path prefixes it serves, for example `/treatment-reviews`. */
  paths: z.array(z.string().startsWith('/')),
  /** Source of the shell's menu and bar. */
  pages: z.array(remotePage).optional(),
  /** First calls of its pages. The edge turns them into preloads and omits them from the document. */
  firstCalls: z.array(firstCalls).optional(),
  /** Files of single pages. The edge turns them into preloads and omits them from the document. */
  pageFiles: z.array(pageFiles).optional(),
  contract: z.int(),
  /** `canary`: this browser is in the share that tries the build. */
  channel: z.enum(['live', 'canary']),
  /** Build to use if this one fails; null if there is none. */
  previous: fallback.nullable(),
  /** Hashes of entry, scripts and styles by URL path, including those of `previous`. */
  integrity: z.record(remoteUrl, integrity),
});

/** Inlined into the document by the edge (element id `release-registry`, application/json). */
export const releaseRegistry = z.object({ remotes: z.array(remoteRelease) });

export type RemoteRelease = z.infer<typeof remoteRelease>;
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;
