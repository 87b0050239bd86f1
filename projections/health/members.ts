import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { healthMembers } from './tables.ts';
import { patch, remove, upsert, type Change } from '../engine/change.ts';

/** Under which consent a member's health data may be kept, and whether she may be counted in research. */
export const foldMembers = (
  event: DomainEvent<'ConsentGiven' | 'ConsentWithdrawn' | 'AccountErased'>,
): Change[] => {
  const id = event.data.userId;
  switch (event.type) {
    case 'ConsentGiven':
      return [
        upsert(
          healthMembers,
          event.data.purpose === 'research'
            ? { id, research: true }
            : { id, consent_id: event.data.consentId },
        ),
      ];
    case 'ConsentWithdrawn':
      return [
        patch(
          healthMembers,
          { id },
          event.data.purpose === 'research' ? { research: false } : { consent_id: null },
        ),
      ];
    case 'AccountErased':
      return [remove(healthMembers, { id })];
  }
};
