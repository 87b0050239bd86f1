import { z } from 'zod';
import { buildVersionSchema, remoteBuild, remoteName } from '../remotes/build.ts';
import { releaseActions } from '../remotes/token.ts';
import { declareEvents } from './event.ts';

/**
 * Who did it: the owner of the release token (a team or an operator), or the product itself. Never a member.
 */
const by = z.string().min(1).max(100);
const why = z.string().min(1).max(500);
const act = { remote: remoteName, by, why };
const share = z.int().min(1).max(99);
/** Reported by browsers; loads are estimated from a sample. */
const figures = z.object({ failures: z.int().min(0), loads: z.int().min(0) });

/** Events in the stream of one micro-frontend. No member acts here. */
const release = declareEvents('remote', 'unlinkable');

/** A build was accepted. It is immutable, and no browser gets it yet. */
export const RemotePublished = release(
  'RemotePublished',
  'A team published a build of its micro-frontend',
  z.object({ ...act, build: remoteBuild, bytes: z.int().min(0) }),
);

/** Every browser gets this build from its next page load on. */
export const RemotePromoted = release(
  'RemotePromoted',
  'A team made a build of its micro-frontend live',
  z.object({
    ...act,
    version: buildVersionSchema,
    /**
     * Security fix: no earlier build may become live again, including the one that was shipped with the
     * product at that time (`shipped`).
     */
    security: z.object({ shipped: buildVersionSchema.nullable() }).optional(),
    /** Version of the shipped build that was live until then; it was published too, so that a fallback finds it whatever ships later. */
    pinned: buildVersionSchema.optional(),
  }),
);

/** `share`: percentage of browsers that get this build. */
export const RemoteCanaryStarted = release(
  'RemoteCanaryStarted',
  'A team gave a build of its micro-frontend to a share of browsers',
  z.object({ ...act, version: buildVersionSchema, share }),
);

export const RemoteCanaryChanged = release(
  'RemoteCanaryChanged',
  'A team changed the share of browsers that try a build',
  z.object({ ...act, version: buildVersionSchema, share }),
);

export const RemoteCanaryEnded = release(
  'RemoteCanaryEnded',
  'A team ended the trial of a build',
  z.object({ ...act, version: buildVersionSchema }),
);

/**
 * Rolled back by a team, or by the product itself with the figures that triggered it. A `null` version is the
 * build shipped with the product.
 */
export const RemoteRolledBack = release(
  'RemoteRolledBack',
  'A release of a micro-frontend was taken back',
  z.object({
    ...act,
    channel: z.enum(['live', 'canary']),
    from: buildVersionSchema.nullable(),
    to: buildVersionSchema.nullable(),
    /** Set if they triggered the rollback. */
    figures: figures.nullable(),
  }),
);

/**
 * A release seems to fail, and operators must decide: too few networks reported it, or there is nothing to
 * roll back to.
 */
export const RemoteFailureNoted = release(
  'RemoteFailureNoted',
  'Browsers reported that a release fails, and the product left it to operators',
  z.object({ ...act, channel: z.enum(['live', 'canary']), version: buildVersionSchema, figures }),
);

/** The token lets a team or its build server act on its own micro-frontend until it expires. */
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

/** The token is invalid everywhere from now on. */
export const ReleaseTokenRevoked = release(
  'ReleaseTokenRevoked',
  'An operator revoked a team’s token',
  z.object({ ...act, tokenId: z.uuid() }),
);
