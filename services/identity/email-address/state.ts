import { createHmac } from 'node:crypto';
import { orNull } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import { hashAsUuid } from '@secondspring/platform/vault/uuid.ts';

/** An address as it is compared: no server in use tells capitals apart. */
export const normalisedAddress = (email: string): string => email.trim().toLowerCase();

/** Stream of a proven address, named by a keyed hash of it, so that the name tells nobody's address. */
export const addressStream = (email: string, indexKey: Buffer): string =>
  `emailAddress-${hashAsUuid(
    createHmac('sha256', indexKey)
      .update(JSON.stringify(['e-mail address', normalisedAddress(email)]))
      .digest(),
  )}`;

/** The member that an address belongs to; null when to none, or to one whose keys were destroyed. */
export type AddressState = { readonly owner: string | null };

/** Type of an event in the stream of an address. */
export type AddressEvent = 'EmailAddressClaimed' | 'EmailAddressReleased';

/** How the events of an address add up. */
export const addressEvolver: Evolver<AddressState, AddressEvent> = {
  types: ['EmailAddressClaimed', 'EmailAddressReleased'],
  initial: { owner: null },
  evolve: (_, event) => ({ owner: event.type === 'EmailAddressClaimed' ? orNull(event.data.userId) : null }),
};
