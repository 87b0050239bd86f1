import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { erasingServices, type ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { stateAfter, type Evolver } from '@secondspring/platform/decider/decider.ts';
import { userEvolver, type UserEventType } from '../user/state.ts';

/** Derived from events without personal data, so it outlives the member's keys. */
export type ErasureState = 'unknown' | 'active' | 'requested' | 'erased';

export const erasureEvolver: Evolver<ErasureState, UserEventType> = {
  types: userEvolver.types,
  initial: 'unknown',
  evolve: (state, { type }) => {
    if (type === 'AccountErasureRequested') return 'requested';
    if (type === 'AccountErased') return 'erased';
    return state === 'unknown' ? 'active' : state;
  },
};

export const erasureAfter = (history: readonly DomainEvent[]): ErasureState =>
  stateAfter(erasureEvolver, history);

/** The `issuer` step is needed only if the member's account at the issuer was recorded. */
export const allStepsDone = (history: readonly DomainEvent[], hasIssuerAccount: boolean): boolean => {
  const done = new Set<ErasureStep>(
    history.flatMap((event) => (event.type === 'ErasureStepCompleted' ? [event.data.step] : [])),
  );
  return erasingServices.every((step) => done.has(step)) && (!hasIssuerAccount || done.has('issuer'));
};
