import type { TreatmentEntry } from '@secondspring/ui/member/treatment-log.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { shortDay } from '@secondspring/ui/dates/days.ts';

/** A day on which she started or stopped treatments, or the first shown day for those she had started before. `number` stands in the charts and before `words`. */
export type TreatmentMark = { readonly day: string; readonly number: number; readonly words: string };

/** Starts and stops from `first` to `last`, both included, and treatments already in use on `first`; oldest first. */
export const treatmentMarks = (
  entries: readonly Pick<TreatmentEntry, 'name' | 'startedOn' | 'stoppedOn'>[],
  first: string,
  last: string,
): readonly TreatmentMark[] => {
  const changes = entries
    .flatMap(({ name, startedOn, stoppedOn }) => [
      startedOn < first && (stoppedOn === null || stoppedOn >= first)
        ? { day: first, words: `${isolated(name)}, since ${sinceWords(startedOn, first)}` }
        : { day: startedOn, words: `Started ${isolated(name)}, ${shortDay(startedOn)}` },
      ...(stoppedOn === null
        ? []
        : [{ day: stoppedOn, words: `Stopped ${isolated(name)}, ${shortDay(stoppedOn)}` }]),
    ])
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const wordsOf = (day: string) => changes.filter((change) => change.day === day).map(({ words }) => words);
  return [...new Set(changes.map(({ day }) => day))].map((day, index) => ({
    day,
    number: index + 1,
    words: wordsOf(day).join('; '),
  }));
};

/** With the year unless it is that of the first shown day. */
const sinceWords = (day: string, first: string): string =>
  day.slice(0, 4) === first.slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`;
