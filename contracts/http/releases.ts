import { BUILD_BYTES_MAX, BUILD_FILES_AT_ONCE } from '../remotes/limits.ts';
import { z } from 'zod';
import { plainText } from '../vocabulary/plain-text.ts';
import { buildVersionSchema, integrity, remoteBuild, remoteName } from '../remotes/build.ts';
import { failureKinds } from '../remotes/failures.ts';
import { endpoint } from './endpoint.ts';

/** Mark of the page load that a report is about (`contracts/remotes/page-mark.ts`). */
const mark = z.string().regex(/^[\w-]{43}$/, 'Not the mark of a page load');

/** Sent by browsers; stores nothing about their users. */
const signal = { policy: 'public', changesWith: null, response: null, status: 204, limit: 'signal' } as const;

export const reportReleaseFailure = endpoint('reportReleaseFailure', 'POST /api/releases/failures', {
  ...signal,
  summary: 'Reports from a browser that a release of a micro-frontend failed; stores nothing about its user',
  body: z.object({ remote: remoteName, version: buildVersionSchema, kind: z.enum(failureKinds), mark }),
});

export const reportReleaseLoad = endpoint('reportReleaseLoad', 'POST /api/releases/loads', {
  ...signal,
  summary: 'Reports from a sampled browser that a release of a micro-frontend works',
  body: z.object({ remote: remoteName, version: buildVersionSchema, mark }),
});

const remoteParams = z.object({ remote: remoteName });
const why = plainText(500).min(1, 'Say why');

/** State of a micro-frontend. A `null` live version is the build shipped with the product, if any. */
export const releaseState = z.object({
  remote: remoteName,
  live: buildVersionSchema.nullable(),
  /** Version shipped with the product. */
  shipped: buildVersionSchema.nullable(),
  canary: z.object({ version: buildVersionSchema, share: z.int() }).nullable(),
});

const act = {
  policy: 'team',
  params: remoteParams,
  response: releaseState,
} as const;

export const publishBuild = endpoint('publishBuild', 'POST /api/releases/{remote}/builds', {
  ...act,
  summary:
    'Takes a build in once all its files are here and everything about it is right; until then says which are missing',
  body: z.object({ build: remoteBuild, why }),
  response: z.object({ version: buildVersionSchema, published: z.boolean(), missing: z.array(integrity) }),
  refusals: ['build-not-accepted', 'conflict'],
});

export const uploadBuildFiles = endpoint('uploadBuildFiles', 'POST /api/releases/{remote}/files', {
  ...act,
  summary: 'Stores files of builds, each named by its SHA-384 in base64url',
  response: z.object({ kept: z.array(integrity) }),
  refusals: ['release-file-tampered', 'file-too-large', 'too-many-files', 'no-files'],
  upload: { field: 'files', maxFiles: BUILD_FILES_AT_ONCE, maxBytes: BUILD_BYTES_MAX },
  limit: 'release',
});

export const promoteRelease = endpoint('promoteRelease', 'POST /api/releases/{remote}/promotion', {
  ...act,
  summary: 'Makes a build live: every page loaded from now on gets it',
  body: z.object({
    version: buildVersionSchema,
    why,
    security: z
      .boolean()
      .optional()
      .meta({ description: 'Security fix: no earlier build can become live or a canary again' }),
  }),
  refusals: [
    'build-not-found',
    'build-not-accepted',
    'build-before-security-fix',
    'release-needs-two-people',
    'conflict',
  ],
});

export const changeCanary = endpoint('changeCanary', 'PUT /api/releases/{remote}/canary', {
  ...act,
  summary: 'Gives a build to a fixed share of browsers, in percent; 0 ends the canary',
  body: z.object({ version: buildVersionSchema.optional(), share: z.int().min(0).max(99), why }),
  refusals: [
    'build-not-found',
    'build-not-accepted',
    'build-is-live',
    'build-before-security-fix',
    'release-needs-two-people',
    'canary-not-running',
    'conflict',
  ],
});

export const rollbackRelease = endpoint('rollbackRelease', 'POST /api/releases/{remote}/rollback', {
  ...act,
  summary: 'Rolls back the live release: to the previous one, or to any earlier build',
  body: z.object({
    from: z.union([buildVersionSchema, z.literal('shipped')]).meta({
      description: 'The live version the caller expects; refused if another is live',
    }),
    to: z
      .union([buildVersionSchema, z.literal('shipped')])
      .optional()
      .meta({ description: 'Default: the previous one; `shipped` is the build shipped with the product' }),
    why,
  }),
  refusals: [
    'build-not-found',
    'build-not-live',
    'build-before-security-fix',
    'nothing-to-roll-back',
    'conflict',
  ],
});

export const listReleases = endpoint('listReleases', 'GET /api/releases/{remote}', {
  ...act,
  summary: 'The live build, the canary, and every build that can be promoted',
  response: releaseState.extend({
    builds: z.array(
      z.object({
        version: buildVersionSchema,
        at: z.iso.datetime(),
        by: z.string(),
        bytes: z.int(),
        why: z.string(),
      }),
    ),
  }),
});

export const releaseStep = z.object({
  at: z.iso.datetime(),
  step: z.string().meta({ description: 'Type of the event' }),
  version: z.string().nullable(),
  detail: z.string(),
  by: z.string(),
  why: z.string(),
});

export const listReleaseHistory = endpoint('listReleaseHistory', 'GET /api/releases/{remote}/history', {
  ...act,
  summary: 'History of a micro-frontend’s releases, newest first',
  response: z.array(releaseStep),
});
