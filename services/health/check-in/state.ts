import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { checkIn } from '@secondspring/contracts/http/progress.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

/** A day's check-in as its owner sees it. */
export type CheckIn = z.output<typeof checkIn>;

/** Days that say something, each with what was said last. */
export type CheckIns = ReadonlyMap<string, CheckIn>;

/** How a member's check-ins add up: a day said again replaces what was said. */
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
