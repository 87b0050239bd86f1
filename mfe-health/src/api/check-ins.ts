import { call, type Input, type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';

export type CheckIn = Output<'listCheckIns'>[number];

export type CheckInContent = Input<'recordCheckIn'>['body'];

/** Including today. */
export const TREND_DAYS = 28;

/** `today` is YYYY-MM-DD. Oldest first. */
export const checkInsQuery = (today: string) =>
  queryOptions({
    queryKey: ['listCheckIns', today],
    queryFn: ({ signal }) =>
      call('listCheckIns', { query: { from: daysBefore(today, TREND_DAYS - 1), to: today } }, { signal }),
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
        client.invalidateQueries({ queryKey: ['getWeek'] }),
        client.invalidateQueries({ queryKey: progressQuery.queryKey }),
      ]);
      onDone();
    },
  });
};
