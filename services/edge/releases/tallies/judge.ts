import { failureKinds, LOAD_SAMPLE } from '@secondspring/contracts/remotes/failures.ts';
import { addHours } from 'date-fns/addHours';
import { isBefore } from 'date-fns/isBefore';
import type { RemoteState, Trial } from '../remote/state.ts';
import type { Tally } from './tallies.ts';

/** When a release is taken back. */
export type RollbackRule = {
  /** More than this many of a hundred page loads failed. */
  readonly percent: number;
  /** Page loads to hear of before anything is decided. */
  readonly browsers: number;
  /** How long a promoted release is judged, in hours. */
  readonly hours: number;
};

/** Page loads that failed, and those that did not as far as the sample tells. */
export type Figures = { readonly failures: number; readonly loads: number };

/** What the reports stand for. */
export const figuresOf = (tally: Tally): Figures => ({
  failures: failureKinds.reduce((sum, kind) => sum + tally[kind], 0),
  loads: Math.round(tally.loads / LOAD_SAMPLE),
});

/** The share of page loads that failed, from 0 to 1; 0 where nothing was reported. */
export const failureRate = ({ failures, loads }: Figures): number =>
  failures === 0 ? 0 : failures / (failures + loads);

/** Whether so many page loads failed that the release must go. */
export const isFailing = (figures: Figures, { percent, browsers }: RollbackRule): boolean =>
  figures.failures + figures.loads >= browsers && failureRate(figures) * 100 > percent;

/** As what a version is being used. */
export type OnTrial = { readonly channel: 'live' | 'canary'; readonly trial: Trial };

/** What is judged when a browser reports on a version: the trial it is in, or nothing where it is in none at this time. */
export const onTrial = (
  { live, promotion, canary }: RemoteState,
  version: string,
  now: Date,
  { hours }: RollbackRule,
): OnTrial | null => {
  if (canary?.version === version) return { channel: 'canary', trial: canary.trial };
  if (live !== version || promotion === null) return null;
  return isBefore(now, addHours(promotion.at, hours)) ? { channel: 'live', trial: promotion } : null;
};
