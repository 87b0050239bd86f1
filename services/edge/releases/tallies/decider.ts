import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import {
  isOutdated,
  remoteEvolver,
  type ReleaseEvent,
  type RemoteState,
  type Version,
} from '../remote/state.ts';

/** Browsers reported that a release fails. */
export type TakeBack = {
  readonly remote: string;
  readonly channel: 'live' | 'canary';
  readonly version: string;
  /** Number of the event that began what was judged. */
  readonly trial: bigint;
  readonly figures: { readonly failures: number; readonly loads: number };
  /** Whether so many networks say so that the product acts by itself; else operators are told. */
  readonly enough: boolean;
  /** Version that came with the product, or `null` where none did. */
  readonly shipped: Version;
};

/** Who the events name where the product itself decides. */
const THE_PRODUCT = 'the product';

const inWords = ({ failures, loads }: TakeBack['figures']): string =>
  `${failures} of ${failures + loads} page loads failed (${Math.round((100 * failures) / (failures + loads))} %)`;

/** Where a failing release is taken back to; undefined where there is nothing, or only what must not come back. */
const before = (state: RemoteState, channel: TakeBack['channel'], shipped: Version): Version | undefined => {
  const to = channel === 'canary' ? state.live : state.former.at(-1);
  if (channel === 'live' && to === null && shipped === null) return undefined;
  return to === undefined || isOutdated(state, to, shipped) ? undefined : to;
};

/**
 * Nothing where another promotion, trial or rollback came first: the figures were about what is no more. Operators are told once for each
 * trial.
 */
const decide = (state: RemoteState, command: TakeBack): readonly NewEvent[] => {
  const { remote, channel, version, trial, figures, enough, shipped } = command;
  const used = channel === 'canary' ? state.canary?.version : state.live;
  const judged = channel === 'canary' ? state.canary?.trial : state.promotion;
  if (used !== version || judged?.number !== trial) return [];
  const act = { remote, by: THE_PRODUCT, why: inWords(figures), channel, figures };
  const to = before(state, channel, shipped);
  if (enough && to !== undefined) return [{ type: 'RemoteRolledBack', data: { ...act, from: version, to } }];
  return judged.noted === true ? [] : [{ type: 'RemoteFailureNoted', data: { ...act, version } }];
};

/** What the product does by itself when a release fails for too many. */
export const takingBack: Decider<RemoteState, TakeBack, ReleaseEvent> = { ...remoteEvolver, decide };
