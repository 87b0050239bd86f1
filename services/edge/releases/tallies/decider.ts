import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { fallbacks, pin, THE_PRODUCT } from '../remote/decider.ts';
import { remoteEvolver, type ReleaseEvent, type RemoteState } from '../remote/state.ts';
import type { ShippedBuild } from '../shipped.ts';

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
  /** The build that ships now, with its files in the releases' storage; `null` where none does. */
  readonly shipped: ShippedBuild | null;
};

const inWords = ({ failures, loads }: TakeBack['figures']): string =>
  `${failures} of ${failures + loads} page loads failed (${Math.round((100 * failures) / (failures + loads))} %)`;

/** Takes a failing release back; nothing where there is no build to fall back to. */
const rolledBack = (state: RemoteState, command: TakeBack): NewEvent[] => {
  const { remote, channel, version, figures, shipped } = command;
  const ships = shipped?.build.version ?? null;
  const to = channel === 'canary' ? state.live : fallbacks(state, ships)[0];
  if (to === undefined) return [];
  return [
    ...(channel === 'live' && to === ships ? pin(state, remote, shipped) : []),
    {
      type: 'RemoteRolledBack',
      data: { remote, by: THE_PRODUCT, why: inWords(figures), channel, figures, from: version, to },
    },
  ];
};

/**
 * Nothing where another promotion, trial or rollback came first: the figures were about what is no more. Operators are told once for each
 * trial.
 */
const decide = (state: RemoteState, command: TakeBack): readonly NewEvent[] => {
  const { remote, channel, version, trial, figures, enough } = command;
  const used = channel === 'canary' ? state.canary?.version : state.live;
  const judged = channel === 'canary' ? state.canary?.trial : state.promotion;
  if (used !== version || judged?.number !== trial) return [];
  const rollback = enough ? rolledBack(state, command) : [];
  if (rollback.length > 0 || judged.noted === true) return rollback;
  const data = { remote, by: THE_PRODUCT, why: inWords(figures), channel, figures, version };
  return [{ type: 'RemoteFailureNoted', data }];
};

/** What the product does by itself when a release fails for too many. */
export const takingBack: Decider<RemoteState, TakeBack, ReleaseEvent> = { ...remoteEvolver, decide };
