import { BUILD_BYTES_MAX, BUILD_FILES_AT_ONCE } from '../remotes/limits.ts';
import { z } from 'zod';
import { plainText } from '../vocabulary/plain-text.ts';
import { buildVersion, integrity, remoteBuild, remoteName } from '../remotes/build.ts';
import { failureKinds } from '../remotes/failures.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery } from './page.ts';

/** The mark of the page load that a report is about (`contracts/remotes/page-mark.ts`). */
const mark = z.string().regex(/^[\w-]{43}$/, 'Not the mark of a page load');

export const reportReleaseFailure = endpoint({
  name: 'reportReleaseFailure',
  summary: 'A browser says that a release of a micro-frontend failed; nothing about who uses it is kept',
  method: 'POST',
  path: '/api/releases/failures',
  policy: 'public',
  changesWith: null,
  params: noParams,
  query: noQuery,
  body: z.object({ remote: remoteName, version: buildVersion, kind: z.enum(failureKinds), mark }),
  response: null,
  status: 204,
  refusals: [],
  limit: 'signal',
});

export const reportReleaseLoad = endpoint({
  name: 'reportReleaseLoad',
  summary: 'A browser, one of a sample, says that a release of a micro-frontend works',
  method: 'POST',
  path: '/api/releases/loads',
  policy: 'public',
  changesWith: null,
  params: noParams,
  query: noQuery,
  body: z.object({ remote: remoteName, version: buildVersion, mark }),
  response: null,
  status: 204,
  refusals: [],
  limit: 'signal',
});

const remoteParams = z.object({ remote: remoteName });
const why = plainText(500).min(1, 'Say why');

/** What stands of a micro-frontend: `null` for the live version is the build that came with the product, if one did. */
export const releaseState = z.object({
  remote: remoteName,
  live: buildVersion.nullable(),
  /** Version that came with the product. */
  shipped: buildVersion.nullable(),
  canary: z.object({ version: buildVersion, share: z.int() }).nullable(),
});

const act = {
  policy: 'team',
  params: remoteParams,
  query: noQuery,
  response: releaseState,
  status: 200,
} as const;

export const publishBuild = endpoint({
  ...act,
  name: 'publishBuild',
  summary:
    'Takes a build in once all its files are here and everything about it is right; until then says which are missing',
  method: 'POST',
  path: '/api/releases/{remote}/builds',
  body: z.object({ build: remoteBuild, why }),
  response: z.object({ version: buildVersion, published: z.boolean(), missing: z.array(integrity) }),
  refusals: ['build-not-accepted', 'conflict'],
});

export const uploadBuildFiles = endpoint({
  ...act,
  name: 'uploadBuildFiles',
  summary: 'Keeps files of builds, each named by its SHA-384 in base64url',
  method: 'POST',
  path: '/api/releases/{remote}/files',
  body: null,
  response: z.object({ kept: z.array(integrity) }),
  refusals: ['release-file-tampered', 'file-too-large', 'too-many-files', 'no-files'],
  upload: { field: 'files', maxFiles: BUILD_FILES_AT_ONCE, maxBytes: BUILD_BYTES_MAX },
  limit: 'upload',
});

export const promoteRelease = endpoint({
  ...act,
  name: 'promoteRelease',
  summary: 'Makes a build live: every page loaded from now on gets it',
  method: 'POST',
  path: '/api/releases/{remote}/promotion',
  body: z.object({
    version: buildVersion,
    why,
    security: z
      .boolean()
      .optional()
      .meta({ description: 'It mends security: no build from before it is ever live or tried again' }),
  }),
  refusals: [
    'build-not-found',
    'build-not-accepted',
    'build-before-security-fix',
    'release-needs-two-people',
    'conflict',
  ],
});

export const changeCanary = endpoint({
  ...act,
  name: 'changeCanary',
  summary: 'Gives a build to a share of browsers, in per cent, always the same ones; 0 ends the trial',
  method: 'PUT',
  path: '/api/releases/{remote}/canary',
  body: z.object({ version: buildVersion.optional(), share: z.int().min(0).max(99), why }),
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

export const rollbackRelease = endpoint({
  ...act,
  name: 'rollbackRelease',
  summary: 'Takes the live release back: to the one before it, or to any earlier build',
  method: 'POST',
  path: '/api/releases/{remote}/rollback',
  body: z.object({
    from: z.union([buildVersion, z.literal('shipped')]).meta({
      description: 'What is live as far as the caller knows; refused where it is not',
    }),
    to: z
      .union([buildVersion, z.literal('shipped')])
      .optional()
      .meta({ description: 'Left out, the one before; `shipped` is the build that came with the product' }),
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

export const listReleases = endpoint({
  ...act,
  name: 'listReleases',
  summary: 'What is live, what is tried, and every build that can be promoted',
  method: 'GET',
  path: '/api/releases/{remote}',
  body: null,
  response: releaseState.extend({
    builds: z.array(
      z.object({
        version: buildVersion,
        at: z.iso.datetime(),
        by: z.string(),
        bytes: z.int(),
        why: z.string(),
      }),
    ),
  }),
  refusals: [],
});

/** One line of a micro-frontend's history. */
export const releaseStep = z.object({
  at: z.iso.datetime(),
  step: z.string().meta({ description: 'Type of the event' }),
  version: z.string().nullable(),
  detail: z.string(),
  by: z.string(),
  why: z.string(),
});

export const listReleaseHistory = endpoint({
  ...act,
  name: 'listReleaseHistory',
  summary: 'Everything that ever happened to a micro-frontend’s releases, newest first',
  method: 'GET',
  path: '/api/releases/{remote}/history',
  body: null,
  response: z.array(releaseStep),
  refusals: [],
});
