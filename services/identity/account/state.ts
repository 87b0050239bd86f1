import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { servicesErasing, type ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { stateAfter, type Evolver } from '@secondspring/platform/decider/decider.ts';
import { userEvolver, type UserEventType } from '../user/state.ts';

/** How far the erasing of a member has come. It is told by events that say nothing personal, so it outlives her keys. */
export type ErasureState = 'nobody' | 'living' | 'requested' | 'erased';

/** How a member's events add up to how far her erasing has come. */
export const erasureEvolver: Evolver<ErasureState, UserEventType> = {
  types: userEvolver.types,
  initial: 'nobody',
  evolve: (state, { type }) => {
    if (type === 'AccountErasureRequested') return 'requested';
    if (type === 'AccountErased') return 'erased';
    return state === 'nobody' ? 'living' : state;
  },
};

/** How far it has come, by a history of her stream. */
export const erasureAfter = (history: readonly DomainEvent[]): ErasureState =>
  stateAfter(erasureEvolver, history);

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
