import { z } from 'zod';
import { buildVersion, remoteName } from '../remotes/build.ts';
import { failureKinds } from '../remotes/failures.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery } from './page.ts';

export const reportReleaseFailure = endpoint({
  name: 'reportReleaseFailure',
  summary: 'A browser says that a release of a micro-frontend failed; nothing about who uses it is kept',
  method: 'POST',
  path: '/api/releases/failures',
  policy: 'public',
  params: noParams,
  query: noQuery,
  body: z.object({ remote: remoteName, version: buildVersion, kind: z.enum(failureKinds) }),
  response: null,
  status: 204,
  refusals: [],
});

export const reportReleaseLoad = endpoint({
  name: 'reportReleaseLoad',
  summary: 'A browser, one of a sample, says that a release of a micro-frontend works',
  method: 'POST',
  path: '/api/releases/loads',
  policy: 'public',
  params: noParams,
  query: noQuery,
  body: z.object({ remote: remoteName, version: buildVersion }),
  response: null,
  status: 204,
  refusals: [],
});
