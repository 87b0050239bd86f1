import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { shortDay } from '@secondspring/ui/dates/days.ts';
import type { TreatmentEntry } from '../api/treatment-log.ts';

/** A day on which she started or stopped a treatment. `number` stands in the charts and before `words`. */
export type TreatmentMark = { readonly day: string; readonly number: number; readonly words: string };

/** Starts and stops from `first` to `last`, both included, oldest first. */
export const treatmentMarks = (
  entries: readonly Pick<TreatmentEntry, 'name' | 'startedOn' | 'stoppedOn'>[],
  first: string,
  last: string,
): readonly TreatmentMark[] =>
  entries
    .flatMap(({ name, startedOn, stoppedOn }) => [
      { day: startedOn, words: `Started ${isolated(name)}` },
      ...(stoppedOn === null ? [] : [{ day: stoppedOn, words: `Stopped ${isolated(name)}` }]),
    ])
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ day, words }, index) => ({ day, number: index + 1, words: `${words}, ${shortDay(day)}` }));
