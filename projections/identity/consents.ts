import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { consents } from './tables.ts';
import { patch, remove, upsert, type Change } from '../engine/change.ts';

/** An event that changes consents. */
export type ConsentChange = DomainEvent<'ConsentGiven' | 'ConsentWithdrawn' | 'AccountErased'>;

/** Every consent that was given; agreeing to a newer text is said in the row of the same consent. */
export const foldConsents = (event: ConsentChange): Change[] => {
  switch (event.type) {
    case 'ConsentGiven': {
      const { consentId, userId, purpose, textVersion } = event.data;
      const row = { user_id: userId, purpose, text_version: textVersion, given_at: event.at };
      return [upsert(consents, { id: consentId, ...row, withdrawn_at: null })];
    }
    case 'ConsentWithdrawn':
      return [patch(consents, { id: event.data.consentId }, { withdrawn_at: event.at })];
    case 'AccountErased':
      return [remove(consents, { user_id: event.data.userId })];
  }
};
