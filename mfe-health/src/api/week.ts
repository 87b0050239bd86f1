import { call, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export type Week = Output<'getWeek'>;

/** `today` is YYYY-MM-DD. */
export const weekQuery = (today: string) =>
  queryOptions({
    queryKey: ['getWeek', today],
    queryFn: ({ signal }) => call('getWeek', { params: { userId: 'me' }, query: { today } }, { signal }),
  });
