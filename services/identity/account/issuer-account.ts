import { orNull } from '@secondspring/contracts/events/event.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** A member's account at the issuer, which she signs in with. */
export type IssuerAccount = { readonly issuer: string; readonly subject: string };

/** Stream that says which account at the issuer is a member's. */
export const issuerAccountStream = (userId: string): string => `issuerAccount-${userId}`;

/** Writes down once which account at the issuer is a member's; unknown again when her keys are gone. */
export const issuerAccount: Decider<
  IssuerAccount | null,
  IssuerAccount & { readonly userId: string },
  'IssuerAccountRecorded'
> = {
  types: ['IssuerAccountRecorded'],
  initial: null,
  evolve: (_, { data }) => {
    const [issuer, subject] = [orNull(data.issuer), orNull(data.subject)];
    return issuer === null || subject === null ? null : { issuer, subject };
  },
  decide: (known, { userId, issuer, subject }) =>
    known === null ? [{ type: 'IssuerAccountRecorded', data: { userId, issuer, subject } }] : [],
};
