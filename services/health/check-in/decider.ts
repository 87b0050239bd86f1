import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { checkInsEvolver, type CheckIn, type CheckIns } from './state.ts';

/** Says how a day was. `today` is the day in UTC, YYYY-MM-DD. */
export type RecordCheckIn = {
  readonly userId: string;
  readonly day: string;
  readonly today: string;
  readonly content: Omit<CheckIn, 'day' | 'recordedAt'>;
};

/** Days back for which a check-in can still be made, beside today. */
const DAYS_BACK = 6;
/** A calendar day begins and ends up to a day from UTC's, wherever she lives. */
const TIME_ZONES = 1;

/** A member's check-ins; a day said the same again is no event. */
export const checkIns: Decider<CheckIns, RecordCheckIn, 'CheckInRecorded'> = {
  ...checkInsEvolver,
  decide: (state, { userId, day, today, content }) => {
    if (day < daysAfter(today, -DAYS_BACK - TIME_ZONES) || day > daysAfter(today, TIME_ZONES))
      return refuse('day-out-of-range');
    const before = state.get(day);
    if (before !== undefined && isDeepStrictEqual(before, { ...content, day, recordedAt: before.recordedAt }))
      return [];
    return [{ type: 'CheckInRecorded', data: { userId, day, content } }];
  },
};
