import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, type Input, type Output } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { daysBefore } from '../dates/days.ts';
import { progressQuery } from './progress.ts';
import { redFlagsQuery } from './red-flags.ts';

export type CheckIn = Output<'GET /api/check-ins'>[number];

/** Answers given or changed; the day’s other answers stay. */
export type CheckInAnswers = NonNullable<Input<'PUT /api/check-ins/{day}'>['body']>;

/** Including today. */
export const TREND_DAYS = 28;

/** `today` is YYYY-MM-DD; `days` includes it. Oldest first. */
export const checkInsQuery = (today: string, days: number = TREND_DAYS) =>
  kept(
    callQuery('GET /api/check-ins', { query: { from: daysBefore(today, days - 1), to: today } }, today, days),
    // What was kept on another day.
    (checkIns: readonly CheckIn[]) => checkIns.filter(({ day }) => isIn(day, ['', today, days])),
  );

const isIn = (day: string, [, today, days]: readonly unknown[]): boolean =>
  typeof today === 'string' && typeof days === 'number' && day <= today && day > daysBefore(today, days);

/**
 * Puts the stored check-in on the screen. Creates the progress record if it is missing; errors of that call are ignored. `onDone` is called
 * once the other numbers on the screen are refetched.
 */
export const useRecordCheckIn = (
  onDone: (input: Input<'PUT /api/check-ins/{day}'>) => void,
  onError: (error: Error) => void,
) => {
  const client = useQueryClient();
  return useCommand('PUT /api/check-ins/{day}', {
    onError,
    onSuccess: async (stored, input) => {
      client.setQueriesData<CheckIn[]>(
        { predicate: ({ queryKey }) => queryKey[0] === 'GET /api/check-ins' && isIn(stored.day, queryKey) },
        (days) =>
          days &&
          [...days.filter(({ day }) => day !== stored.day), stored].toSorted((one, other) =>
            one.day < other.day ? -1 : 1,
          ),
      );
      if (client.getQueryData(progressQuery.queryKey) === null)
        await call('POST /api/progress/user', {}).catch(() => undefined);
      await Promise.all([
        client.invalidateQueries({ queryKey: progressQuery.queryKey }),
        client.invalidateQueries({ queryKey: redFlagsQuery.queryKey }),
      ]);
      onDone(input);
    },
  });
};
