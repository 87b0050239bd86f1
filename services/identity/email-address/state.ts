import { createHmac } from 'node:crypto';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import { hashAsUuid } from '@secondspring/platform/vault/uuid.ts';

/** Addresses are compared case-insensitively, as mail servers do. */
export const normalisedAddress = (email: string): string => email.trim().toLowerCase();

/** The stream name is a keyed hash, so it does not reveal the address. */
export const addressStream = (email: string, indexKey: Buffer): string =>
  `emailAddress-${hashAsUuid(
    createHmac('sha256', indexKey)
      .update(JSON.stringify(['e-mail address', normalisedAddress(email)]))
      .digest(),
  )}`;

/** Null if no member owns the address, or her keys are destroyed. */
export type AddressState = { readonly owner: string | null };

export type AddressEvent = 'EmailAddressClaimed' | 'EmailAddressReleased';

export const addressEvolver: Evolver<AddressState, AddressEvent> = {
  types: ['EmailAddressClaimed', 'EmailAddressReleased'],
  initial: { owner: null },
  evolve: (_, event) => ({
    owner: event.type === 'EmailAddressClaimed' ? nullIfForgotten(event.data.userId) : null,
  }),
};
