import type { TreatmentEntry } from '@secondspring/ui/member/treatment-log.ts';
import type { UseDuration } from '@secondspring/contracts/vocabulary/review/words.ts';
import { stopReasons } from '@secondspring/contracts/vocabulary/treatment-log/words.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { differenceInMonths } from 'date-fns/differenceInMonths';

type Period = Pick<TreatmentEntry, 'startedOn' | 'stoppedOn'>;

/** Her own days have no time zone; noon keeps them the same day in every zone. */
const noonOf = (day: string): string => `${day}T12:00:00`;

/** For example `50 micrograms · since 10 January 2026`. */
export const periodWords = ({
  dose,
  startedOn,
  stoppedOn,
  stopReason,
  isKept,
}: Period & Pick<TreatmentEntry, 'dose' | 'stopReason' | 'isKept'>): string => {
  const from = longDate(startedOn);
  const period = stoppedOn === null ? `since ${from}` : `${from} to ${longDate(stoppedOn)}`;
  const reason = stopReason === null ? null : stopReasons[stopReason];
  const kept = isKept === true ? 'kept on this phone' : null;
  return [dose === null ? null : isolated(dose), period, reason, kept]
    .filter((words) => words !== null)
    .join(' · ');
};

/** Both days are YYYY-MM-DD. */
const monthsTaken = ({ startedOn, stoppedOn }: Period, today: string): number =>
  differenceInMonths(noonOf(stoppedOn ?? today), noonOf(startedOn));

/** After this time a review tells others something. */
const MONTHS_BEFORE_REVIEW = 3;

/** How long she has taken it, as a review states it; null before three months. */
export const reviewableDuration = (period: Period, today: string): UseDuration | null => {
  const months = monthsTaken(period, today);
  if (months < MONTHS_BEFORE_REVIEW) return null;
  if (months < 6) return '3-6';
  if (months < 12) return '6-12';
  return months < 24 ? '1-2-years' : '2-plus-years';
};
