import { patch, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { consents } from './table.ts';

/** All consents. Agreeing to a newer text updates the row of that consent. */
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
