import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { checkIn } from '@secondspring/contracts/http/progress.ts';
import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in-words.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

export type CheckIn = z.output<typeof checkIn>;

/** The latest days, keyed by day, YYYY-MM-DD. */
export type CheckIns = ReadonlyMap<string, CheckIn>;

/** More than can be written to. */
const DAYS = 2 * CHECK_IN_DAYS_BACK;

/** A later check-in replaces an earlier one of the same day. Days that can no longer be written to are dropped. */
export const checkInsEvolver: Evolver<CheckIns, 'CheckInRecorded'> = {
  types: ['CheckInRecorded'],
  initial: new Map(),
  evolve: (state, { data, at }) => {
    const { day, content } = data;
    const from = daysAfter(day, -DAYS);
    const days = new Map([...state].filter(([other]) => other >= from));
    if (isForgotten(content)) days.delete(day);
    else days.set(day, { ...content, day, recordedAt: at });
    return days;
  },
};
