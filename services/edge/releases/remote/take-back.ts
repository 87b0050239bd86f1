import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { evolveRemote, releaseEvents, untouched } from './state.ts';
import type { ReleaseEvent, RemoteState, Version } from './state.ts';

/** Too many browsers reported that a release fails. */
export type TakeBack = {
  readonly remote: string;
  readonly channel: 'live' | 'canary';
  readonly version: string;
  /** Number of the event that began what was judged. */
  readonly trial: bigint;
  readonly figures: { readonly failures: number; readonly loads: number };
  /** Version that came with the product, or `null` where none did. */
  readonly shipped: Version;
};

/** Who the events name where the product itself decides. */
const THE_PRODUCT = 'the product';

const inWords = ({ failures, loads }: TakeBack['figures']): string =>
  `${failures} of ${failures + loads} page loads failed (${Math.round((100 * failures) / (failures + loads))} %)`;

/** Nothing where another promotion, trial or rollback came first: the figures were about what is no more. */
const decide = (state: RemoteState, command: TakeBack): readonly NewEvent[] => {
  const { remote, channel, version, trial, figures, shipped } = command;
  const act = { remote, by: THE_PRODUCT, why: inWords(figures), channel, from: version, figures };
  if (channel === 'canary') {
    const { canary } = state;
    return canary?.version === version && canary.trial.number === trial
      ? [{ type: 'RemoteRolledBack', data: { ...act, to: state.live } }]
      : [];
  }
  const to = state.former.at(-1);
  if (state.live !== version || state.promotion?.number !== trial) return [];
  if (to === undefined || (to === null && shipped === null)) return [];
  return [{ type: 'RemoteRolledBack', data: { ...act, to } }];
};

/** What the product does by itself when a release fails for too many. */
export const takingBack: Decider<RemoteState, TakeBack, ReleaseEvent> = {
  types: releaseEvents,
  initial: untouched,
  evolve: evolveRemote,
  decide,
};
