import { call, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** Her last seven days in numbers. */
export type Week = Output<'getWeek'>;

/** The seven days up to a day of hers (YYYY-MM-DD). */
export const weekQuery = (today: string) =>
  queryOptions({
    queryKey: ['getWeek', today],
    queryFn: ({ signal }) => call('getWeek', { params: { userId: 'me' }, query: { today } }, { signal }),
  });
