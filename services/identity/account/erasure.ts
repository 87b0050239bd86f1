import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { servicesErasing, type ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter, type Decider } from '@secondspring/platform/decider/decider.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { userEvents, type UserEventType } from '../user/events.ts';

/** How far the erasing of a member has come. It is told by events that say nothing personal, so it outlives her keys. */
export type ErasureState = 'nobody' | 'living' | 'requested' | 'erased';

/** Her wish, or the word that it is done. */
export type ErasureCommand = { readonly kind: 'request' | 'finish'; readonly userId: string };

const decide = (state: ErasureState, { kind, userId }: ErasureCommand): readonly NewEvent[] | Refusal => {
  if (kind === 'finish') return state === 'requested' ? [{ type: 'AccountErased', data: { userId } }] : [];
  if (state === 'nobody') return refuse('sign-in-required');
  return state === 'living' ? [{ type: 'AccountErasureRequested', data: { userId } }] : [];
};

/** The erasing of a member: asked for once, finished once. */
export const erasure: Decider<ErasureState, ErasureCommand, UserEventType> = {
  types: userEvents,
  initial: 'nobody',
  evolve: (state, { type }) => {
    if (type === 'AccountErasureRequested') return 'requested';
    if (type === 'AccountErased') return 'erased';
    return state === 'nobody' ? 'living' : state;
  },
  decide,
};

/** How far it has come, by a history of her stream. */
export const erasureAfter = (history: readonly DomainEvent[]): ErasureState => stateAfter(erasure, history);

/** Stream in which the services say that they have erased what they hold of a member. */
export const stepsStream = (userId: string): string => `erasure-${userId}`;

/**
 * Whether all have said so: every service, and, for a member whose account at the issuer is known, whoever takes that away. An erasure that
 * a release before this began knows of none.
 */
export const allStepsDone = (history: readonly DomainEvent[], hasIssuerAccount: boolean): boolean => {
  const done = new Set<ErasureStep>(
    history.flatMap((event) => (event.type === 'ErasureStepCompleted' ? [event.data.step] : [])),
  );
  return servicesErasing.every((step) => done.has(step)) && (!hasIssuerAccount || done.has('issuer'));
};
