import { call, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** An article as the lists show it. */
export type GuideSummary = Output<'listGuides'>['sleepGuide'];

/** A whole article. */
export type Guide = Output<'getGuide'>;

/** The topics with their articles, and the sleep guide. */
export const guidesQuery = queryOptions({
  queryKey: ['listGuides'],
  queryFn: ({ signal }) => call('listGuides', {}, { signal }),
});

/** One article. */
export const guideQuery = (slug: string) =>
  queryOptions({
    queryKey: ['getGuide', slug],
    queryFn: ({ signal }) => call('getGuide', { params: { slug } }, { signal }),
  });
