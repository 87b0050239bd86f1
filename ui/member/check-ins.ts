import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, type Input, type Output } from '../api/call.ts';
import { type KeptCommandOptions, useKeptCommand } from '../api/use-command.ts';
import { daysBefore } from '../dates/days.ts';
import { progressQuery } from './progress.ts';
import { redFlagsQuery } from './red-flags.ts';

/** `isKept`: of what she entered for the day, something waits on this phone to be sent. */
export type CheckIn = Output<'GET /api/check-ins'>[number] & { readonly isKept?: true };

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

const withCheckIn = (known: readonly CheckIn[], changed: CheckIn): CheckIn[] =>
  [...known.filter(({ day }) => day !== changed.day), changed].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  );

/** What a query of check-ins shows once these answers are sent; the server decides in the same way. */
export const withAnswers = (
  known: readonly CheckIn[],
  { params: { day }, body = {} }: Input<'PUT /api/check-ins/{day}'>,
  queryKey: readonly unknown[],
): readonly CheckIn[] => {
  const before = known.find((checkIn) => checkIn.day === day);
  const after = contentAfter(before, body);
  if (after === null || !isIn(day, queryKey)) return known;
  const recordedAt = before?.recordedAt ?? new Date().toISOString();
  return withCheckIn(known, { ...after, day, recordedAt, isKept: true });
};

const unanswered = { hotFlashes: null, workout: null, planFollowed: null, bleeding: null, note: null };

/** Null until mood, sleep and energy are rated. */
const contentAfter = (
  before: CheckIn | undefined,
  { symptoms: changed = [], ...answers }: CheckInAnswers,
): Omit<CheckIn, 'day' | 'recordedAt'> | null => {
  const { symptoms: rated = [], ...said } = before ?? {};
  const { mood, sleep, energy, ...rest } = { ...unanswered, ...said, ...answers };
  if (mood === undefined || sleep === undefined || energy === undefined) return null;
  const names = new Set(changed.map(({ name }) => name));
  const symptoms = [
    ...rated.filter(({ name }) => !names.has(name)),
    ...changed.flatMap(({ name, severity }) => (severity === null ? [] : [{ name, severity }])),
  ];
  return { ...rest, note: rest.note || null, mood, sleep, energy, symptoms };
};

/** Creates the progress record if it is missing; errors of that call are ignored. */
export const beginProgress = async (client: QueryClient): Promise<void> => {
  if (client.getQueryData(progressQuery.queryKey) === null)
    await call('POST /api/progress/user', {}).catch(() => undefined);
};

/** `onSaved` is called once the stored check-in and the other numbers are on the screen. */
export const useRecordCheckIn = ({
  onSaved,
  ...callbacks
}: KeptCommandOptions<'PUT /api/check-ins/{day}'>) => {
  const client = useQueryClient();
  return useKeptCommand('PUT /api/check-ins/{day}', {
    ...callbacks,
    onSaved: async (stored, input) => {
      client.setQueriesData<CheckIn[]>(
        { predicate: ({ queryKey }) => queryKey[0] === 'GET /api/check-ins' && isIn(stored.day, queryKey) },
        (days) => days && withCheckIn(days, stored),
      );
      await beginProgress(client);
      await Promise.all([
        client.invalidateQueries({ queryKey: progressQuery.queryKey }),
        client.invalidateQueries({ queryKey: redFlagsQuery.queryKey }),
      ]);
      await onSaved(stored, input);
    },
  });
};
