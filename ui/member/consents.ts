import type { ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Output } from '../api/call.ts';

/** How a member stands to one purpose. */
export type Consent = Output<'listConsents'>[number];

/** What she has agreed to. */
export const consentsQuery = queryOptions({
  queryKey: ['listConsents'],
  queryFn: ({ signal }) => call('listConsents', {}, { signal }),
});

/** Whether she has agreed to a purpose. */
export const hasGiven = (consents: readonly Consent[], purpose: ConsentPurpose): boolean =>
  consents.some((consent) => consent.purpose === purpose && consent.given);
