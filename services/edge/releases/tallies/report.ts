import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import { untouched } from '../remote/state.ts';
import { remoteStream } from '../remote/stream.ts';
import { takingBack } from '../remote/take-back.ts';
import type { Releases } from '../releases.ts';
import { figuresOf, isFailing, onTrial } from './judge.ts';
import type { Counted } from './tallies.ts';

/** Outside of any trial. */
const NO_TRIAL = -1n;

/** Under what a version's reports are counted at this moment. */
export const countedOf = (
  { followed, rule, now }: Pick<Releases, 'followed' | 'rule' | 'now'>,
  remote: string,
  version: string,
): Counted => {
  const judged = onTrial(followed.states.get(remote) ?? untouched, version, now(), rule);
  return { remote, version, trial: judged?.trial.number ?? NO_TRIAL };
};

/**
 * Counts what a browser reports, and takes the release back where too many fail. A version that never was is not counted, so that nobody
 * fills the table.
 */
export const takeReport = async (
  releases: Releases,
  { remote, version }: { readonly remote: string; readonly version: string },
  what: 'loads' | FailureKind,
): Promise<void> => {
  const { followed, tallies, rule, now, handle } = releases;
  const shipped = (await releases.shipped()).get(remote);
  const state = followed.states.get(remote) ?? untouched;
  if (!state.builds.has(version) && shipped?.version !== version) return;
  const tally = await tallies.count(countedOf(releases, remote, version), what);
  const judged = onTrial(state, version, now(), rule);
  const figures = figuresOf(tally);
  if (judged === null || what === 'loads' || !isFailing(figures, rule)) return;
  await handle({
    decider: takingBack,
    stream: remoteStream(remote),
    command: {
      remote,
      version,
      channel: judged.channel,
      trial: judged.trial.number,
      figures,
      shipped: shipped?.version ?? null,
    },
    actor: null,
    key: null,
  });
};
