import { z } from 'zod';
import { firstCalls } from './first-calls.ts';
import { remotePage } from './page.ts';
import { pageFiles } from './page-files.ts';

/** Short name of a micro-frontend: `reviews` for mfe-reviews. */
export const remoteName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/);

/** Content hash of a build: see `version.ts`. */
export const buildVersionSchema = z.string().regex(/^[0-9a-f]{16}$/, 'Not the version of a build');

/** A file's SHA-384 as browsers check it (subresource integrity). */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Not a SHA-384');

/** URL path of a file of a build, for ever the same bytes. */
export const remoteUrl = z.string().max(300).startsWith('/remotes/');

/** How a browser loads an entry: a script that leaves its container under a name on the page, or an ES module that is the container. */
export const entryType = z.enum(['global', 'module']);

/** Name of a container: a property of the page's `window`, by which the federation runtime finds it. */
export const globalNameSchema = z
  .string()
  .max(100)
  .regex(/^[\p{ID_Start}$_][\p{ID_Continue}$.]*$/u, 'Not a name that a container can have');

/** A range of versions of the Module Federation runtime. */
export const runtimeRange = z.string().min(1).max(60);

/** A library that a build shares with the shell and the other micro-frontends. */
export const sharedLibrary = z.object({
  name: z.string().max(100),
  /** Version that it was built with. */
  version: z.string().max(60),
  /** Range of versions that it runs with. */
  requiredVersion: z.string().max(60),
  singleton: z.boolean(),
});

/** What `release.json` in a build's folder says: everything about the build, and never what becomes of it. */
export const remoteBuild = z.object({
  name: remoteName,
  version: buildVersionSchema,
  /** URL path of its remoteEntry. */
  entry: remoteUrl,
  /** A build that does not say was made before there was more than one: a script whose container is in `secondspringRemotes`. */
  entryType: entryType.optional(),
  /** Name of its container. */
  globalName: globalNameSchema.optional(),
  /** Versions of the federation runtime with which it runs, where it takes the shell's; `null` where it brings its own. */
  runtime: runtimeRange.nullable().optional(),
  /** Made by another toolchain than this house's. Two builds of it can't share a page, and its scripts run only when the shell asks. */
  foreign: z.literal(true).optional(),
  /** Further scripts that the first route needs. */
  scripts: z.array(remoteUrl).max(100),
  /** Style sheets that the first route needs. */
  styles: z.array(remoteUrl).max(100),
  /** Path prefixes that it serves, for example `/treatment-reviews`. */
  paths: z.array(z.string().max(100).startsWith('/')).max(50),
  /** Every page, with its place in the menu and the bar; below a prefix of which a build lists none, every path counts as one. */
  pages: z.array(remotePage).max(50).optional(),
  /** What its pages ask for first, so that the document asks for it; a build that says nothing has its pages ask for themselves. */
  firstCalls: z.array(firstCalls).max(50).optional(),
  /** What single pages need beside entry, scripts and styles, so that the document fetches it with them. */
  pageFiles: z.array(pageFiles).max(50).optional(),
  /** Version of what it exposes to the shell. */
  contract: z.int(),
  shared: z.array(sharedLibrary).max(50),
  /** Type declarations of what it exposes: the archive, and the file with the types of `loadRemote`; without any where it has none. */
  types: z.object({ zip: remoteUrl, api: remoteUrl.nullable() }).optional(),
  /** Hash of every file, by its path within the build; `release.json` itself and what is compressed ahead are not among them. */
  files: z.record(z.string().min(1).max(200), integrity),
});

/** An immutable build of a micro-frontend. */
export type RemoteBuild = z.infer<typeof remoteBuild>;
/** A library that a build shares. */
export type SharedLibrary = z.infer<typeof sharedLibrary>;
