import { isDeepStrictEqual } from 'node:util';
import type { checkInAnswers } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import { checkInQuestion } from '@secondspring/contracts/vocabulary/check-in/schema.ts';
import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { comparable } from '@secondspring/contracts/vocabulary/text-form.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { z } from 'zod';
import { aboutSymptom, checkInsEvolver, type CheckIn, type CheckInDay, type CheckIns } from './state.ts';

type Content = Omit<CheckIn, 'day' | 'recordedAt'>;

/**
 * `today` is the day in UTC on which she entered the answers, YYYY-MM-DD. `enteredAt` says when if they waited on her phone (ISO 8601 in UTC);
 * null: just now.
 */
export type RecordCheckIn = {
  readonly userId: string;
  readonly day: string;
  readonly today: string;
  readonly enteredAt: string | null;
  readonly answers: z.output<typeof checkInAnswers>;
};

/** A local calendar day can differ from the UTC day by one. */
const TIME_ZONE_DAYS = 1;

/** By how much the clocks of two phones may differ: of two answers as close as that, the one that arrives later is the later. */
const CLOCKS_DIFFER_MINUTES = 2;

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

/** Leaves out what was answered later on another device. */
const newestOf = (
  { symptoms, ...answers }: RecordCheckIn['answers'],
  day: CheckInDay | undefined,
  enteredAt: string,
): RecordCheckIn['answers'] => {
  const atLatest = addMinutes(enteredAt, CLOCKS_DIFFER_MINUTES).toISOString();
  const isNewest = (about: string): boolean => (day?.enteredAt.get(about) ?? '') <= atLatest;
  return {
    ...Object.fromEntries(Object.entries(answers).filter(([question]) => isNewest(question))),
    ...(symptoms && { symptoms: symptoms.filter(({ name }) => isNewest(aboutSymptom(name))) }),
  };
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
  // Each event has the whole check-in of its day, and none is recorded before its day has begun somewhere. For one that waited on a phone
  // the whole day counts: when each answer was entered, and whether this one is there already.
  settledBy: ({ day, enteredAt }) => {
    const before = daysAfter(day, -TIME_ZONE_DAYS);
    return ({ data, at }) => (data.day === day && enteredAt === null) || at < before;
  },
  decide: (state, { userId, day, today, enteredAt, answers }) => {
    if (
      day < daysAfter(today, -CHECK_IN_DAYS_BACK - TIME_ZONE_DAYS) ||
      day > daysAfter(today, TIME_ZONE_DAYS)
    )
      return refuse('day-out-of-range');
    const known = state.get(day);
    const newest = enteredAt === null ? answers : newestOf(answers, known, enteredAt);
    const content = contentAfter(known?.checkIn, newest);
    if (content === null) return refuse('check-in-incomplete');
    if (content.symptoms.length > SYMPTOMS_MAX) return refuse('invalid-request');
    const answered = checkInQuestion.options.filter(
      (question) => question in newest && !isDeepStrictEqual(known?.checkIn[question], content[question]),
    );
    if (answered.length === 0) return [];
    const late = enteredAt === null ? {} : { enteredAt };
    return [{ type: 'CheckInRecorded', data: { userId, day, content, answered, ...late } }];
  },
};
