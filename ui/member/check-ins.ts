import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, type Input, type Output } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { daysBefore } from '../dates/days.ts';
import { progressQuery } from './progress.ts';
import { redFlagsQuery } from './red-flags.ts';

export type CheckIn = Output<'listCheckIns'>[number];

export type CheckInContent = Input<'recordCheckIn'>['body'];

/** Including today. */
export const TREND_DAYS = 28;

/** `today` is YYYY-MM-DD; `days` includes it. Oldest first. */
export const checkInsQuery = (today: string, days: number = TREND_DAYS) =>
  queryOptions({
    queryKey: ['listCheckIns', today, days],
    queryFn: ({ signal }) =>
      call('listCheckIns', { query: { from: daysBefore(today, days - 1), to: today } }, { signal }),
  });

/**
 * Creates the progress record if it is missing; errors of that call are ignored. `onDone` is called once the numbers on the screen are
 * refetched.
 */
export const useRecordCheckIn = (onDone: () => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('recordCheckIn', {
    onError,
    onSuccess: async () => {
      if (client.getQueryData(progressQuery.queryKey) === null)
        await call('startProgress', {}).catch(() => undefined);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['listCheckIns'] }),
        client.invalidateQueries({ queryKey: progressQuery.queryKey }),
        client.invalidateQueries({ queryKey: redFlagsQuery.queryKey }),
      ]);
      onDone();
    },
  });
};
