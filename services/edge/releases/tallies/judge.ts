import { failureKinds, LOAD_SAMPLE_RATE } from '@secondspring/contracts/remotes/failures.ts';
import { addHours } from 'date-fns/addHours';
import { isBefore } from 'date-fns/isBefore';
import type { RemoteState, Trial } from '../remote/state.ts';
import type { Tally } from './tallies.ts';

/** When a release is rolled back automatically. */
export type RollbackRule = {
  /** Percentage of page loads that must be exceeded. */
  readonly percent: number;
  /** Minimum number of page loads. */
  readonly browsers: number;
  /**
   * Minimum number of networks that report a failure. With 0, for development, each page load counts as a network.
   */
  readonly networks: number;
  /** Hours after a promotion during which a release is judged. */
  readonly hours: number;
};

/** Failed page loads, and the estimated total. */
export type Figures = { readonly failures: number; readonly loads: number };

/** Scales the sample up. */
export const figuresOf = (tally: Tally): Figures => ({
  failures: failureKinds.reduce((sum, kind) => sum + tally[kind], 0),
  loads: Math.round(tally.loads / LOAD_SAMPLE_RATE),
});

/** From 0 to 1; 0 without reports. */
export const failureRate = ({ failures, loads }: Figures): number =>
  failures === 0 ? 0 : failures / (failures + loads);

/** Networks that make operators take a look; too few for an automatic rollback. */
const MIN_DOUBTFUL_NETWORKS = 3;

/**
 * `failing`: roll back. `doubtful`: notify an operator. Each network counts once, so making a good release fail
 * takes as many networks as the rule says.
 */
export const judge = (
  figures: Figures,
  { percent, browsers, networks }: RollbackRule,
): 'sound' | 'doubtful' | 'failing' => {
  const { failures, loads } = figures;
  if (failureRate(figures) * 100 <= percent) return 'sound';
  if (failures + loads >= browsers && failures >= networks) return 'failing';
  return failures >= MIN_DOUBTFUL_NETWORKS ? 'doubtful' : 'sound';
};

export type OnTrial = { readonly channel: 'live' | 'canary'; readonly trial: Trial };

/** The trial that a version is in; undefined if it is in none. */
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
