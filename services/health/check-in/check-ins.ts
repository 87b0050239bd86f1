import { isDeepStrictEqual } from 'node:util';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { checkIn } from '@secondspring/contracts/http/progress.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';

/** A day's check-in as its owner sees it. */
export type CheckIn = z.output<typeof checkIn>;

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

const checkInEvents = ['CheckInRecorded'] as const;

/** Days that say something, each with what was said last. */
export type CheckIns = ReadonlyMap<string, CheckIn>;

/** A member's check-ins. A day said again replaces what was said; said the same again it is no event. */
export const checkIns: Decider<CheckIns, RecordCheckIn, (typeof checkInEvents)[number]> = {
  types: checkInEvents,
  initial: new Map(),
  evolve: (state, { data, at }) => {
    const { day, content } = data;
    const days = new Map(state);
    if (isForgotten(content)) days.delete(day);
    else days.set(day, { ...content, day, recordedAt: at });
    return days;
  },
  decide: (state, { userId, day, today, content }) => {
    if (day < daysAfter(today, -DAYS_BACK - TIME_ZONES) || day > daysAfter(today, TIME_ZONES))
      return refuse('day-out-of-range');
    const before = state.get(day);
    if (before !== undefined && isDeepStrictEqual(before, { ...content, day, recordedAt: before.recordedAt }))
      return [];
    return [{ type: 'CheckInRecorded', data: { userId, day, content } }];
  },
};

/** Name of the stream of a member's check-ins. */
export const checkInsStream = (userId: string): string => `checkIns-${userId}`;
