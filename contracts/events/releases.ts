import { z } from 'zod';
import { buildVersionSchema, remoteBuild, remoteName } from '../remotes/build.ts';
import { releaseActions } from '../remotes/token.ts';
import { declareEvents } from './event.ts';

/** Who did it: the team or operator that a token was issued to, or the product itself. Never a member. */
const by = z.string().min(1).max(100);
const why = z.string().min(1).max(500);
const act = { remote: remoteName, by, why };
const share = z.int().min(1).max(99);
/** What browsers reported; loads are reckoned from a sample. */
const figures = z.object({ failures: z.int().min(0), loads: z.int().min(0) });

/** Declares an event of the stream of one micro-frontend. No member acts here, so that none is named. */
const release = declareEvents('remote', 'unlinkable');

/** A build was taken in. It is immutable; publishing it changes nothing for anyone. */
export const RemotePublished = release(
  'RemotePublished',
  'A team published a build of its micro-frontend',
  z.object({ ...act, build: remoteBuild, bytes: z.int().min(0) }),
);

/** A published build is what everyone gets from the next page load on. */
export const RemotePromoted = release(
  'RemotePromoted',
  'A team made a build of its micro-frontend live',
  z.object({
    ...act,
    version: buildVersionSchema,
    /** It mends security: nothing published before is live again, nor what came with the product then (`shipped`). */
    security: z.object({ shipped: buildVersionSchema.nullable() }).optional(),
    /** Version of the shipped build that was live until then; it was published too, so that a fallback finds it whatever ships later. */
    pinned: buildVersionSchema.optional(),
  }),
);

/** A share of browsers, in per cent, gets a build that is not live. */
export const RemoteCanaryStarted = release(
  'RemoteCanaryStarted',
  'A team gave a build of its micro-frontend to a share of browsers',
  z.object({ ...act, version: buildVersionSchema, share }),
);

/** Another share of browsers gets the build that is being tried. */
export const RemoteCanaryChanged = release(
  'RemoteCanaryChanged',
  'A team changed the share of browsers that try a build',
  z.object({ ...act, version: buildVersionSchema, share }),
);

/** Nobody gets the build any more that was tried. */
export const RemoteCanaryEnded = release(
  'RemoteCanaryEnded',
  'A team ended the trial of a build',
  z.object({ ...act, version: buildVersionSchema }),
);

/**
 * A release was taken back, by a team or, with the figures that made it, by the product itself. `null` for a version means the build that
 * came with the product.
 */
export const RemoteRolledBack = release(
  'RemoteRolledBack',
  'A release of a micro-frontend was taken back',
  z.object({
    ...act,
    channel: z.enum(['live', 'canary']),
    from: buildVersionSchema.nullable(),
    to: buildVersionSchema.nullable(),
    /** Where that was the reason. */
    figures: figures.nullable(),
  }),
);

/** A release seems to fail, and the product left it to operators: too few networks said so, or there is nothing to go back to. */
export const RemoteFailureNoted = release(
  'RemoteFailureNoted',
  'Browsers reported that a release fails, and the product left it to operators',
  z.object({ ...act, channel: z.enum(['live', 'canary']), version: buildVersionSchema, figures }),
);

/** A team, or its build server, may do some things with its own micro-frontend for a while. */
export const ReleaseTokenIssued = release(
  'ReleaseTokenIssued',
  'An operator gave a team a token for releasing its micro-frontend',
  z.object({
    ...act,
    tokenId: z.uuid(),
    holder: by,
    actions: z.array(z.enum(releaseActions)).min(1),
    expiresAt: z.iso.datetime(),
  }),
);

/** The token is worth nothing any more, from this instant on and everywhere. */
export const ReleaseTokenRevoked = release(
  'ReleaseTokenRevoked',
  'An operator made a team’s token worthless',
  z.object({ ...act, tokenId: z.uuid() }),
);
