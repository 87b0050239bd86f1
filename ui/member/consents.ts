import type { ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Output } from '../api/call.ts';

export type Consent = Output<'listConsents'>[number];

export const consentsQuery = queryOptions({
  queryKey: ['listConsents'],
  queryFn: ({ signal }) => call('listConsents', {}, { signal }),
});

export const hasGiven = (consents: readonly Consent[], purpose: ConsentPurpose): boolean =>
  consents.some((consent) => consent.purpose === purpose && consent.given);
