import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: ['getStory', id],
    queryFn: ({ signal }) => call('getStory', { params: { id } }, { signal }),
  });
