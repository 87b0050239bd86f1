import { isDeepStrictEqual } from 'node:util';
import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { checkInsEvolver, type CheckIn, type CheckIns } from './state.ts';

/** `today` is the day in UTC, YYYY-MM-DD. */
export type RecordCheckIn = {
  readonly userId: string;
  readonly day: string;
  readonly today: string;
  readonly content: Omit<CheckIn, 'day' | 'recordedAt'>;
};

/** A local calendar day can differ from the UTC day by one. */
const TIME_ZONE_DAYS = 1;

/** Recording the same content again adds no event. */
export const checkInsDecider: Decider<CheckIns, RecordCheckIn, 'CheckInRecorded'> = {
  ...checkInsEvolver,
  decide: (state, { userId, day, today, content }) => {
    if (
      day < daysAfter(today, -CHECK_IN_DAYS_BACK - TIME_ZONE_DAYS) ||
      day > daysAfter(today, TIME_ZONE_DAYS)
    )
      return refuse('day-out-of-range');
    const before = state.get(day);
    if (before !== undefined && isDeepStrictEqual(before, { ...content, day, recordedAt: before.recordedAt }))
      return [];
    return [{ type: 'CheckInRecorded', data: { userId, day, content } }];
  },
};
