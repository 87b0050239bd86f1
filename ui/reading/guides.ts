import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';
import { type Output } from '../api/call.ts';

export type GuideSummary = Output<'GET /api/resources'>['sleepGuide'];

export type Guide = Output<'GET /api/resources/articles/{slug}'>;

export const articlePath = (slug: string): string => `/resources/${slug}`;

export const guidesQuery = kept(callQuery('GET /api/resources', {}));

export const guideQuery = (slug: string) =>
  kept(callQuery('GET /api/resources/articles/{slug}', { params: { slug } }, slug));
