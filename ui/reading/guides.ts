import { call, type Output } from '../api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export type GuideSummary = Output<'listGuides'>['sleepGuide'];

export type Guide = Output<'getGuide'>;

export const guidesQuery = queryOptions({
  queryKey: ['listGuides'],
  queryFn: ({ signal }) => call('listGuides', {}, { signal }),
});

export const guideQuery = (slug: string) =>
  queryOptions({
    queryKey: ['getGuide', slug],
    queryFn: ({ signal }) => call('getGuide', { params: { slug } }, { signal }),
  });
