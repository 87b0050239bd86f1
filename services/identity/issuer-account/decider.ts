import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { issuerAccountEvolver, type IssuerAccount } from './state.ts';

/** Recorded once for each member. */
export const issuerAccountDecider: Decider<
  IssuerAccount | null,
  IssuerAccount & { readonly userId: string },
  'IssuerAccountRecorded'
> = {
  ...issuerAccountEvolver,
  decide: (known, { userId, issuer, subject }) =>
    known === null ? [{ type: 'IssuerAccountRecorded', data: { userId, issuer, subject } }] : [],
};
