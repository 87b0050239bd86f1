import { z } from 'zod';

/** One micro-frontend in the release registry: where its entry stands and what to fetch with it. */
export const remoteRelease = z.object({
  /** Short name: `reviews` for mfe-reviews. */
  name: z.string().regex(/^[a-z][a-z-]*$/),
  /** Content hash of the build. */
  version: z.string(),
  /** URL path of its remoteEntry, immutable. */
  entry: z.string().startsWith('/remotes/'),
  /** Further scripts that the first route needs. */
  scripts: z.array(z.string().startsWith('/remotes/')),
  /** Style sheets that the first route needs. */
  styles: z.array(z.string().startsWith('/remotes/')),
  /** Path prefixes that it serves, for example `/treatment-reviews`. */
  paths: z.array(z.string().startsWith('/')),
  contract: z.int(),
});

/** The release registry, as the edge inlines it into the document (element id `release-registry`, application/json). */
export const releaseRegistry = z.object({ remotes: z.array(remoteRelease) });

/** A micro-frontend's release. */
export type RemoteRelease = z.infer<typeof remoteRelease>;
/** The release registry. */
export type ReleaseRegistry = z.infer<typeof releaseRegistry>;
