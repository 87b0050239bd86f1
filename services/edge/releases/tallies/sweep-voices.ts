import type { RemoteStates } from '../release-for.ts';
import type { Counted, Tallies } from './tallies.ts';

/** The trials that run: those of promotions, and those of a share of browsers. */
const runningIn = (states: RemoteStates): Counted[] =>
  [...states].flatMap(([remote, { live, promotion, canary }]) => [
    ...(live === null || promotion === null ? [] : [{ remote, version: live, trial: promotion.number }]),
    ...(canary === null ? [] : [{ remote, version: canary.version, trial: canary.trial.number }]),
  ]);

/** Forgets who was counted in trials that are over. Given what stands of all releases, read whole. */
export const sweepVoices = async (
  states: RemoteStates,
  tallies: Pick<Tallies, 'forgetVoices'>,
): Promise<void> => await tallies.forgetVoices(runningIn(states));
