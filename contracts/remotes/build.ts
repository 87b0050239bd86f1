import { z } from 'zod';
import { firstCalls } from './first-calls.ts';
import { remotePage } from './page.ts';
import { pageFiles } from './page-files.ts';

/** Short name of a micro-frontend: `reviews` for mfe-reviews. */
export const remoteName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/);

/** Content hash of a build (`version.ts`). */
export const buildVersionSchema = z.string().regex(/^[0-9a-f]{16}$/, 'Not the version of a build');

/** SHA-384 of a file, as browsers check it (subresource integrity). */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a SHA-384');

/** URL path of a build's file; its bytes never change. */
export const remoteUrl = z.string().max(300).startsWith('/remotes/');

/**
 * How a browser loads an entry: a script that puts its container under a global name, or an ES module that is
 * the container.
 */
export const entryType = z.enum(['global', 'module']);

/** Property of the page's `window` by which the federation runtime finds a container. */
export const globalNameSchema = z
  .string()
  .max(100)
  .regex(/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u, 'Not a name that a container can have');

/** Version range of the Module Federation runtime. */
export const runtimeRange = z.string().min(1).max(60);

/** A library shared with the shell and the other micro-frontends. */
export const sharedLibrary = z.object({
  name: z.string().max(100),
  /** Version it was built with. */
  version: z.string().max(60),
  /** Version range it runs with. */
  requiredVersion: z.string().max(60),
  singleton: z.boolean(),
});

/** `release.json` in a build's folder: facts about the build, not about its release state. */
export const remoteBuild = z.object({
  name: remoteName,
  version: buildVersionSchema,
  /** URL path of its remoteEntry. */
  entry: remoteUrl,
  entryType,
  globalName: globalNameSchema,
  /** Compatible versions of the shell's federation runtime; `null` if the build brings its own. */
  runtime: runtimeRange.nullable(),
  /**
   * Built by another toolchain. Two such builds cannot share a page, and their scripts run only on the
   * shell's request.
   */
  foreign: z.literal(true).optional(),
  /** Further scripts of the first route. */
  scripts: z.array(remoteUrl).max(100),
  /** Style sheets of the first route. */
  styles: z.array(remoteUrl).max(100),
  /** Path prefixes it serves, for example `/treatment-reviews`. */
  paths: z.array(z.string().max(100).startsWith('/')).max(50),
  /**
   * Every page, with its place in the menu and the bar. Without pages for a prefix, every path below it
   * counts as one.
   */
  pages: z.array(remotePage).max(50).optional(),
  /**
   * First calls of its pages, which the document preloads. Without them, pages load their data themselves.
   */
  firstCalls: z.array(firstCalls).max(50).optional(),
  /** Files of single pages besides entry, scripts and styles, which the document preloads. */
  pageFiles: z.array(pageFiles).max(50).optional(),
  /** Version of the contract with the shell. */
  contract: z.int(),
  shared: z.array(sharedLibrary).max(50),
  /**
   * Type declarations: the archive, and the file with the types of `loadRemote`. Absent if there are none.
   */
  types: z.object({ zip: remoteUrl, api: remoteUrl.nullable() }).optional(),
  /** Hash of every file by its path within the build, except `release.json` and precompressed files. */
  files: z.record(z.string().min(1).max(200), integrity),
});

export type RemoteBuild = z.infer<typeof remoteBuild>;
export type SharedLibrary = z.infer<typeof sharedLibrary>;
