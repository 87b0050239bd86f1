import type { RemoteStates } from '../release-for.ts';
import type { Counted, Tallies } from './tallies.ts';

/** Running trials: of promotions and of canaries. */
const runningIn = (states: RemoteStates): Counted[] =>
  [...states].flatMap(([remote, { live, promotion, canary }]) => [
    ...(live === null || promotion === null ? [] : [{ remote, version: live, trial: promotion.number }]),
    ...(canary === null ? [] : [{ remote, version: canary.version, trial: canary.trial.number }]),
  ]);

/** Deletes the hashes of trials that are over. `states` must be complete. */
export const deleteOldReporters = async (
  states: RemoteStates,
  tallies: Pick<Tallies, 'deleteReporters'>,
): Promise<void> => await tallies.deleteReporters(runningIn(states));
