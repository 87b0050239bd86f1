import { patch, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { healthMembers } from './table.ts';

/** The consent under which a member's health data may be kept, and whether she agreed to research. */
export const healthMembersModel: ReadModel = {
  tables: [healthMembers],
  on: {
    ConsentGiven: ({ data: { userId: id, purpose, consentId } }) => [
      upsert(healthMembers, purpose === 'research' ? { id, research: true } : { id, consent_id: consentId }),
    ],
    ConsentWithdrawn: ({ data: { userId: id, purpose } }) => [
      patch(healthMembers, { id }, purpose === 'research' ? { research: false } : { consent_id: null }),
    ],
    AccountErased: ({ data: { userId: id } }) => [remove(healthMembers, { id })],
  },
};
