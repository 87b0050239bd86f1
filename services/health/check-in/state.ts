import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { checkIn } from '@secondspring/contracts/http/check-ins.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

export type CheckIn = z.output<typeof checkIn>;

/** Keyed by day, YYYY-MM-DD. */
export type CheckIns = ReadonlyMap<string, CheckIn>;

/** A later check-in replaces an earlier one of the same day. */
export const checkInsEvolver: Evolver<CheckIns, 'CheckInRecorded'> = {
  types: ['CheckInRecorded'],
  initial: new Map(),
  evolve: (state, { data, at }) => {
    const { day, content } = data;
    const days = new Map(state);
    if (isForgotten(content)) days.delete(day);
    else days.set(day, { ...content, day, recordedAt: at });
    return days;
  },
};
