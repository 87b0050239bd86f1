import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';
import { type Output } from '../api/call.ts';

export type GuideSummary = Output<'GET /api/resources'>['sleepGuide'];

export type Guide = Output<'GET /api/resources/articles/{slug}'>;

/** Every article of the list. */
export const allGuides = ({ topics, sleepGuide }: Output<'GET /api/resources'>): readonly GuideSummary[] => [
  sleepGuide,
  ...topics.flatMap(({ articles }) => articles),
];

export const articlePath = (slug: string): string => `/resources/${slug}`;

export const guidesQuery = kept(callQuery('GET /api/resources', {}));

export const guideQuery = (slug: string) =>
  kept(callQuery('GET /api/resources/articles/{slug}', { params: { slug } }, slug));
