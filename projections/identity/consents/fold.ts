import { patch, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { consents } from './table.ts';

/** Every consent that was given; agreeing to a newer text is said in the row of the same consent. */
export const consentsModel: ReadModel = {
  tables: [consents],
  on: {
    ConsentGiven: ({ at, data: { consentId: id, userId, purpose, textVersion } }) => [
      upsert(consents, {
        id,
        user_id: userId,
        purpose,
        text_version: textVersion,
        given_at: at,
        withdrawn_at: null,
      }),
    ],
    ConsentWithdrawn: ({ at, data: { consentId: id } }) => [patch(consents, { id }, { withdrawn_at: at })],
    AccountErased: ({ data: { userId } }) => [remove(consents, { user_id: userId })],
  },
};
