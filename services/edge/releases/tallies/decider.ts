import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { fallbacks, pin, PRODUCT_ACTOR } from '../remote/decider.ts';
import { remoteEvolver, type ReleaseEvent, type RemoteState } from '../remote/state.ts';
import type { ShippedBuild } from '../shipped.ts';

/** Browsers reported that a release fails. */
export type TakeBack = {
  readonly remote: string;
  readonly channel: 'live' | 'canary';
  readonly version: string;
  /** Revision of the event that began the trial. */
  readonly trial: bigint;
  readonly figures: { readonly failures: number; readonly loads: number };
  /** Whether enough networks reported it to roll back automatically; otherwise operators are notified. */
  readonly enough: boolean;
  /** The shipped build, with its files in the storage; `null` if none exists. */
  readonly shipped: ShippedBuild | null;
};

const inWords = ({ failures, loads }: TakeBack['figures']): string =>
  `${failures} of ${failures + loads} page loads failed (${Math.round((100 * failures) / (failures + loads))} %)`;

/** Rolls back a failing release; nothing if there is no fallback. */
const rolledBack = (state: RemoteState, command: TakeBack): NewEvent[] => {
  const { remote, channel, version, figures, shipped } = command;
  const ships = shipped?.build.version ?? null;
  const to = channel === 'canary' ? state.live : fallbacks(state, ships)[0];
  if (to === undefined) return [];
  return [
    ...(channel === 'live' && to === ships ? pin(state, remote, shipped) : []),
    {
      type: 'RemoteRolledBack',
      data: { remote, by: PRODUCT_ACTOR, why: inWords(figures), channel, figures, from: version, to },
    },
  ];
};

/**
 * Nothing if another promotion, canary or rollback came first, because the figures were about an earlier state.
 * Operators are notified once for each trial.
 */
const decide = (state: RemoteState, command: TakeBack): readonly NewEvent[] => {
  const { remote, channel, version, trial, figures, enough } = command;
  const used = channel === 'canary' ? state.canary?.version : state.live;
  const judged = channel === 'canary' ? state.canary?.trial : state.promotion;
  if (used !== version || judged?.number !== trial) return [];
  const rollback = enough ? rolledBack(state, command) : [];
  if (rollback.length > 0 || judged.noted === true) return rollback;
  const data = { remote, by: PRODUCT_ACTOR, why: inWords(figures), channel, figures, version };
  return [{ type: 'RemoteFailureNoted', data }];
};

/** What the product does automatically when a release fails. */
export const rollbackDecider: Decider<RemoteState, TakeBack, ReleaseEvent> = { ...remoteEvolver, decide };
