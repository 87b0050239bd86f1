import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { call, type Output } from '@secondspring/ui/api/call.ts';
import { createIntent } from '@secondspring/ui/api/intent.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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

/** Agrees to a purpose, by the version of the text that was shown. */
export function useGiveConsent(onDone: () => void, onError: (error: Error) => void) {
  const client = useQueryClient();
  const [intent] = useState(() => createIntent());
  return useMutation({
    mutationFn: async (purpose: ConsentPurpose) => {
      const input = { params: { purpose }, body: { textVersion: consentTexts[purpose].version } };
      await call('giveConsent', input, { idempotencyKey: intent.keyFor(input) });
      intent.done();
    },
    onError,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
      onDone();
    },
  });
}

/** What health data a screen may hold in its cache, by the names of the calls. */
const ofHealth = [
  'getCarePlan',
  'getProgress',
  'getWeek',
  'listCheckIns',
  'listAssessments',
  'getAssessmentDraft',
  'listLabFiles',
];

/** Takes a consent back; with that for health data, what the page still holds of it is dropped too. */
export function useWithdrawConsent(onDone: () => void, onError: (error: Error) => void) {
  const client = useQueryClient();
  return useCommand('withdrawConsent', {
    onError,
    onSuccess: async ({ purpose }) => {
      if (purpose === 'health-data')
        await Promise.all(ofHealth.map((name) => client.resetQueries({ queryKey: [name] })));
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
      onDone();
    },
  });
}
