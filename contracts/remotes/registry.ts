import { z } from 'zod';
import { firstCalls } from './first-calls.ts';
import { remotePage } from './page.ts';
import { pageFiles } from './page-files.ts';
import { entryType, globalNameSchema, integrity, remoteName, remoteUrl, runtimeRange } from './build.ts';

/** What the shell registers a build with (`registerRemotes`). */
const container = {
  /** `module` for an entry that is an ES module; left out for a script. */
  entryType: entryType.optional(),
  /**
   * Name of the container on the page, where that is not the micro-frontend's short name. `secondspringRemotes.<name>` is a build from before
   * entries had types: its container is a property of that object, and takes no runtime.
   */
  globalName: globalNameSchema.optional(),
  /** Versions of the federation runtime with which it runs; left out where it brings its own. */
  runtime: runtimeRange.optional(),
  /** Made by another toolchain: two builds of it can't share a page, so that falling back to the one before means to load the page again. */
  foreign: z.literal(true).optional(),
};

/** A build to fall back to: what the loader needs of it. */
const fallback = z.object({
  ...container,
  version: z.string(),
  entry: remoteUrl,
  scripts: z.array(remoteUrl),
  styles: z.array(remoteUrl),
});

/** One micro-frontend in the release registry: where its entry stands and what to fetch with it. */
export const remoteRelease = z.object({
  name: remoteName,
  /** Content hash of the build. */
  version: z.string(),
  /** URL path of its remoteEntry, immutable. */
  entry: remoteUrl,
  ...container,
  /** Further scripts that the first route needs. */
  scripts: z.array(remoteUrl),
  /** Style sheets that the first route needs. */
  styles: z.array(remoteUrl),
  /** Path prefixes that it serves, for example `/treatment-reviews`. */
  paths: z.array(z.string().startsWith('/')),
  /** Its pages, from which the shell makes its menu and its bar. */
  pages: z.array(remotePage).optional(),
  /** What its pages ask for first. The edge makes preloads of it and leaves it out of the document. */
  firstCalls: z.array(firstCalls).optional(),
  /** What single pages need beside entry, scripts and styles. As with first calls, the edge preloads it and leaves it out of the document. */
  pageFiles: z.array(pageFiles).optional(),
  contract: z.int(),
  /** Whether everyone gets this build, or this browser is among the share that tries it. */
  channel: z.enum(['live', 'canary']),
  /** What this browser uses where this build fails; null where there is none before it. */
  previous: fallback.nullable(),
  /** Hash of entry, scripts and styles by URL path, those of `previous` too. */
  integrity: z.record(remoteUrl, integrity),
});

/** The release registry, as the edge inlines it into the document (element id `release-registry`, application/json). */
export const releaseRegistry = z.object({ remotes: z.array(remoteRelease) });

/** A micro-frontend's release. */
export type RemoteRelease = z.infer<typeof remoteRelease>;
/** The release registry. */
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;
