import { failureKinds, LOAD_SAMPLE_RATE } from '@secondspring/contracts/remotes/failures.ts';
import { addHours } from 'date-fns/addHours';
import { isBefore } from 'date-fns/isBefore';
import type { RemoteState, Trial } from '../remote/state.ts';
import type { Tally } from './tallies.ts';

/** When a release is taken back. */
export type RollbackRule = {
  /** More than this many of a hundred page loads failed. */
  readonly percent: number;
  /** Page loads to hear of before the product takes a release back. */
  readonly browsers: number;
  /** Networks that must report a failure before it does; with 0, for development, each page load has a voice of its own. */
  readonly networks: number;
  /** How long a promoted release is judged, in hours. */
  readonly hours: number;
};

/** Page loads that failed, and those that did not as far as the sample tells. */
export type Figures = { readonly failures: number; readonly loads: number };

/** What the reports stand for. */
export const figuresOf = (tally: Tally): Figures => ({
  failures: failureKinds.reduce((sum, kind) => sum + tally[kind], 0),
  loads: Math.round(tally.loads / LOAD_SAMPLE_RATE),
});

/** The share of page loads that failed, from 0 to 1; 0 where nothing was reported. */
export const failureRate = ({ failures, loads }: Figures): number =>
  failures === 0 ? 0 : failures / (failures + loads);

/** Networks whose reports are too few to act upon, and enough for an operator to have a look. */
const WORTH_A_LOOK = 3;

/**
 * What becomes of a release: `failing`, it must go; `doubtful`, an operator is to look at it. As each network has one voice, whoever
 * wanted a good release gone would need as many networks as the rule says.
 */
export const judge = (
  figures: Figures,
  { percent, browsers, networks }: RollbackRule,
): 'sound' | 'doubtful' | 'failing' => {
  const { failures, loads } = figures;
  if (failureRate(figures) * 100 <= percent) return 'sound';
  if (failures + loads >= browsers && failures >= networks) return 'failing';
  return failures >= WORTH_A_LOOK ? 'doubtful' : 'sound';
};

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
