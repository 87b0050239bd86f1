import { isDeepStrictEqual } from 'node:util';
import type { checkInAnswers } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import { checkInQuestion } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { comparable } from '@secondspring/contracts/vocabulary/text-form.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';
import { checkInsEvolver, type CheckIn, type CheckIns } from './state.ts';

type Content = Omit<CheckIn, 'day' | 'recordedAt'>;

/** `today` is the day in UTC on which she entered the answers, YYYY-MM-DD. */
export type RecordCheckIn = {
  readonly userId: string;
  readonly day: string;
  readonly today: string;
  readonly answers: z.output<typeof checkInAnswers>;
};

/** A local calendar day can differ from the UTC day by one. */
const TIME_ZONE_DAYS = 1;

const unanswered = { hotFlashes: null, workout: null, planFollowed: null, bleeding: null, note: null };

const withRatings = (
  rated: Content['symptoms'],
  changed: NonNullable<RecordCheckIn['answers']['symptoms']>,
): Content['symptoms'] => {
  const names = new Set(changed.map(({ name }) => comparable(name)));
  return [
    ...rated.filter(({ name }) => !names.has(comparable(name))),
    ...changed.flatMap(({ name, severity }) => (severity === null ? [] : [{ name, severity }])),
  ];
};

/** What two devices answer about a day meets question by question. Null until mood, sleep and energy are rated. */
const contentAfter = (before: CheckIn | undefined, answers: RecordCheckIn['answers']): Content | null => {
  const { day: _day, recordedAt: _at, ...said } = before ?? {};
  const { mood, sleep, energy, ...rest } = { ...unanswered, ...said, ...answers };
  if (mood === undefined || sleep === undefined || energy === undefined) return null;
  return {
    ...rest,
    mood,
    sleep,
    energy,
    symptoms: withRatings(before?.symptoms ?? [], answers.symptoms ?? []),
  };
};

/** Answers that change nothing add no event. */
export const checkInsDecider: Decider<CheckIns, RecordCheckIn, 'CheckInRecorded'> = {
  ...checkInsEvolver,
  // Each event has the whole check-in of its day, and none is recorded before its day has begun somewhere.
  settledBy: ({ day }) => {
    const before = daysAfter(day, -TIME_ZONE_DAYS);
    return ({ data, at }) => data.day === day || at < before;
  },
  decide: (state, { userId, day, today, answers }) => {
    if (
      day < daysAfter(today, -CHECK_IN_DAYS_BACK - TIME_ZONE_DAYS) ||
      day > daysAfter(today, TIME_ZONE_DAYS)
    )
      return refuse('day-out-of-range');
    const before = state.get(day);
    const content = contentAfter(before, answers);
    if (content === null) return refuse('check-in-incomplete');
    if (content.symptoms.length > SYMPTOMS_MAX) return refuse('invalid-request');
    const answered = checkInQuestion.options.filter(
      (question) => question in answers && !isDeepStrictEqual(before?.[question], content[question]),
    );
    return answered.length === 0
      ? []
      : [{ type: 'CheckInRecorded', data: { userId, day, content, answered } }];
  },
};
