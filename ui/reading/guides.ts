import { callQuery } from '../api/call-query.ts';
import { type Output } from '../api/call.ts';

export type GuideSummary = Output<'listGuides'>['sleepGuide'];

export type Guide = Output<'getGuide'>;

export const guidesQuery = callQuery('listGuides', {});

export const guideQuery = (slug: string) => callQuery('getGuide', { params: { slug } }, slug);
