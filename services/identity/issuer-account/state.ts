import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

export type IssuerAccount = { readonly issuer: string; readonly subject: string };

export const issuerAccountStream = (userId: string): string => `issuerAccount-${userId}`;

/** Null again once the member's keys are destroyed. */
export const issuerAccountEvolver: Evolver<IssuerAccount | null, 'IssuerAccountRecorded'> = {
  types: ['IssuerAccountRecorded'],
  initial: null,
  evolve: (_, { data }) => {
    const [issuer, subject] = [nullIfForgotten(data.issuer), nullIfForgotten(data.subject)];
    return issuer === null || subject === null ? null : { issuer, subject };
  },
};
