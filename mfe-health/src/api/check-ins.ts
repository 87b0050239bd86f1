import { call, type Input, type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';

/** A day's check-in. */
export type CheckIn = Output<'listCheckIns'>[number];

/** What a check-in sends. */
export type CheckInContent = Input<'recordCheckIn'>['body'];

/** Days that the trends look back on, today included. */
export const TREND_DAYS = 28;

/** Her check-ins of the last 28 days up to a day of hers (YYYY-MM-DD), oldest first. */
export const checkInsQuery = (today: string) =>
  queryOptions({
    queryKey: ['listCheckIns', today],
    queryFn: ({ signal }) =>
      call('listCheckIns', { query: { from: daysBefore(today, TREND_DAYS - 1), to: today } }, { signal }),
  });

/**
 * Records how a day was. Where no progress is kept yet it is begun, as at home (a failure of that is nobody’s trouble). `onDone` comes
 * once the screen’s numbers have been loaded again.
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
