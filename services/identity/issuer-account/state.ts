import { orNull } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** A member's account at the issuer, which she signs in with. */
export type IssuerAccount = { readonly issuer: string; readonly subject: string };

/** Stream that says which account at the issuer is a member's. */
export const issuerAccountStream = (userId: string): string => `issuerAccount-${userId}`;

/** How its one event adds up; unknown again when her keys are gone. */
export const issuerAccountEvolver: Evolver<IssuerAccount | null, 'IssuerAccountRecorded'> = {
  types: ['IssuerAccountRecorded'],
  initial: null,
  evolve: (_, { data }) => {
    const [issuer, subject] = [orNull(data.issuer), orNull(data.subject)];
    return issuer === null || subject === null ? null : { issuer, subject };
  },
};
