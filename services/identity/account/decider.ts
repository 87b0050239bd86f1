import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { UserEventType } from '../user/state.ts';
import { erasureEvolver, type ErasureState } from './state.ts';

export type ErasureCommand = { readonly kind: 'request' | 'finish'; readonly userId: string };

const decide = (state: ErasureState, { kind, userId }: ErasureCommand): readonly NewEvent[] | Refusal => {
  if (kind === 'finish') return state === 'requested' ? [{ type: 'AccountErased', data: { userId } }] : [];
  if (state === 'unknown') return refuse('sign-in-required');
  return state === 'active' ? [{ type: 'AccountErasureRequested', data: { userId } }] : [];
};

/** Requesting or finishing an erasure a second time adds no event. */
export const erasureDecider: Decider<ErasureState, ErasureCommand, UserEventType> = {
  ...erasureEvolver,
  decide,
};
