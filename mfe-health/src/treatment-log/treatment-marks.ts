import type { TreatmentEntry } from '@secondspring/ui/member/treatment-log.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { shortDay } from '@secondspring/ui/dates/days.ts';

/** A treatment on the shown days it was used on, `from` and `to` included. `number` stands in the charts and before `words`. */
export type TreatmentMark = {
  readonly from: string;
  readonly to: string;
  readonly number: number;
  readonly words: string;
};

/** Treatments used between `first` and `last`, both included, by the day they were started. */
export const treatmentMarks = (
  entries: readonly Pick<TreatmentEntry, 'name' | 'startedOn' | 'stoppedOn'>[],
  first: string,
  last: string,
): readonly TreatmentMark[] =>
  entries
    .filter(({ startedOn, stoppedOn }) => startedOn <= last && (stoppedOn ?? last) >= first)
    .toSorted((one, other) =>
      one.startedOn < other.startedOn ? -1 : one.startedOn > other.startedOn ? 1 : 0,
    )
    .map(({ name, startedOn, stoppedOn }, place) => {
      const hasStopped = stoppedOn !== null && stoppedOn <= last;
      const began = dayWords(startedOn, last);
      const period = hasStopped ? `${began} to ${dayWords(stoppedOn, last)}` : `since ${began}`;
      return {
        from: startedOn < first ? first : startedOn,
        to: hasStopped ? stoppedOn : last,
        number: place + 1,
        words: `${isolated(name)}, ${period}`,
      };
    });

/** With the year unless it is that of the last shown day. */
const dayWords = (day: string, last: string): string =>
  day.slice(0, 4) === last.slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`;
