import { isDeepStrictEqual } from 'node:util';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { checkIn } from '@secondspring/contracts/http/check-ins.ts';
import { comparable } from '@secondspring/contracts/vocabulary/text-form.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

export type CheckIn = z.output<typeof checkIn>;

export type CheckInDay = {
  readonly checkIn: CheckIn;
  /** When each answer was entered (ISO 8601 in UTC), as far as the history goes back: by question, and by {@link aboutSymptom}. */
  readonly enteredAt: ReadonlyMap<string, string>;
};

/** Keyed by day, YYYY-MM-DD. */
export type CheckIns = ReadonlyMap<string, CheckInDay>;

/** Symptoms are answered one by one, however they are written. */
export const aboutSymptom = (name: string): string => `symptom ${comparable(name)}`;

type Symptoms = CheckIn['symptoms'];

const without = (symptoms: Symptoms, others: Symptoms): Symptoms =>
  symptoms.filter((symptom) => !others.some((other) => isDeepStrictEqual(symptom, other)));

const changedSymptoms = (before: Symptoms, after: Symptoms): string[] =>
  [...without(before, after), ...without(after, before)].map(({ name }) => aboutSymptom(name));

/** Each event has the whole check-in of its day. */
export const checkInsEvolver: Evolver<CheckIns, 'CheckInRecorded'> = {
  types: ['CheckInRecorded'],
  initial: new Map(),
  evolve: (state, { at, data: { day, content, answered, enteredAt = at } }) => {
    const days = new Map(state);
    if (isForgotten(content) || isForgotten(answered) || isForgotten(enteredAt)) days.delete(day);
    else {
      const before = state.get(day);
      const times = new Map(before?.enteredAt);
      const changed = answered.flatMap((question) =>
        question === 'symptoms'
          ? changedSymptoms(before?.checkIn.symptoms ?? [], content.symptoms)
          : [question],
      );
      for (const about of changed) if (enteredAt > (times.get(about) ?? '')) times.set(about, enteredAt);
      days.set(day, { checkIn: { ...content, day, recordedAt: at }, enteredAt: times });
    }
    return days;
  },
};
