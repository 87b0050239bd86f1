import { call, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** How a member stands to one purpose. */
export type Consent = Output<'listConsents'>[number];

/** What she has agreed to. */
export const consentsQuery = queryOptions({
  queryKey: ['listConsents'],
  queryFn: ({ signal }) => call('listConsents', {}, { signal }),
});

/** Whether she has agreed that her health data is kept. */
export const mayKeepHealthData = (consents: readonly Consent[]): boolean =>
  consents.some(({ purpose, given }) => purpose === 'health-data' && given);
