import { createHmac } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
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

/** What a member wants with an address: have it, or leave it. */
export type AddressCommand = { readonly kind: 'claim' | 'release'; readonly userId: string };

const decide = ({ owner }: AddressState, { kind, userId }: AddressCommand): readonly NewEvent[] | Refusal => {
  if (kind === 'release') return owner === userId ? [{ type: 'EmailAddressReleased', data: {} }] : [];
  if (owner === userId) return [];
  return owner === null ? [{ type: 'EmailAddressClaimed', data: { userId } }] : refuse('verification-failed');
};

/** A proven address: one living member's at a time. Claiming what another has is refused with `verification-failed`. */
export const emailAddress: Decider<
  AddressState,
  AddressCommand,
  'EmailAddressClaimed' | 'EmailAddressReleased'
> = {
  types: ['EmailAddressClaimed', 'EmailAddressReleased'],
  initial: { owner: null },
  evolve: (_, event) => ({ owner: event.type === 'EmailAddressClaimed' ? orNull(event.data.userId) : null }),
  decide,
};
