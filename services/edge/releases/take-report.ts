import { createHmac } from 'node:crypto';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import { remoteStream, noReleases } from './remote/state.ts';
import { rollbackDecider } from './tallies/decider.ts';
import type { Releases } from './releases.ts';
import { figuresOf, judge, onTrial } from './tallies/judge.ts';
import type { Counted, Reporter } from './tallies/tallies.ts';

/** Outside any trial. */
const NO_TRIAL = -1n;

/** The counter for a version's reports at this moment. */
export const countedOf = (
  { followed, rule, now }: Pick<Releases, 'followed' | 'rule' | 'now'>,
  remote: string,
  version: string,
): Counted => {
  const judged = onTrial(followed.states.get(remote) ?? noReleases, version, now(), rule);
  return { remote, version, trial: judged?.trial.number ?? NO_TRIAL };
};

/** Hashes of a reporter, keyed for each trial, so that a network cannot be recognised across trials. */
const voiceOf = (
  { voiceKey, rule }: Pick<Releases, 'voiceKey' | 'rule'>,
  { remote, version, trial }: Counted,
  { mark, network }: ReleaseReport,
): Reporter => {
  const hashed = (kind: string, value: string): Buffer =>
    createHmac('sha256', voiceKey)
      .update(JSON.stringify(['voice', remote, version, String(trial), kind, value]))
      .digest();
  return {
    network: hashed('network', rule.networks === 0 ? mark : network),
    page: hashed('page', mark),
  };
};

/** A browser's report, with the mark of its page load and its network. */
export type ReleaseReport = {
  readonly remote: string;
  readonly version: string;
  readonly mark: string;
  readonly network: string;
};

/**
 * Counts a report once for each page load and network; rolls back a failing release or notifies operators. Unknown
 * versions are not counted, so that no one can fill the table.
 */
export const takeReport = async (
  releases: Releases,
  report: ReleaseReport,
  what: 'loads' | FailureKind,
): Promise<void> => {
  const { remote, version } = report;
  const { followed, tallies, rule, now, handle, log } = releases;
  const shipped = (await releases.shipped()).get(remote);
  const state = followed.states.get(remote) ?? noReleases;
  if (!releases.pageMarks.isGenuine(report.mark)) return;
  if (!state.builds.has(version) && shipped?.version !== version) return;
  const counted = countedOf(releases, remote, version);
  const tally = await tallies.count(counted, what, voiceOf(releases, counted, report));
  const judged = onTrial(state, version, now(), rule);
  if (tally === undefined || judged === null || what === 'loads') return;
  const figures = figuresOf(tally);
  const verdict = judge(figures, rule);
  if (verdict === 'sound') return;
  const outcome = await handle({
    decider: rollbackDecider,
    stream: remoteStream(remote),
    command: {
      remote,
      version,
      channel: judged.channel,
      trial: judged.trial.number,
      figures,
      enough: verdict === 'failing',
      shipped: verdict === 'failing' ? await releases.keepShipped(remote) : null,
    },
    actor: null,
    key: null,
  });
  if (isRefusal(outcome)) return;
  for (const { type } of outcome.events)
    log.warn(
      { part: 'releases', remote, version, figures },
      type === 'RemoteRolledBack'
        ? 'a release fails and was taken back'
        : 'a release seems to fail and is left to operators',
    );
};
