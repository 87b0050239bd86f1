import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { call } from '@secondspring/ui/api/call.ts';
import { createIntent } from '@secondspring/ui/api/intent.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsQuery } from './consents.ts';

/** Agrees to purposes, one after the other, by the versions of the texts that were shown. */
export function useGiveConsents() {
  const client = useQueryClient();
  const [intents] = useState({ 'health-data': createIntent(), research: createIntent() });
  return useMutation({
    mutationFn: async (purposes: readonly ConsentPurpose[]) => {
      for (const purpose of purposes) {
        const input = { params: { purpose }, body: { textVersion: consentTexts[purpose].version } };
        await call('giveConsent', input, { idempotencyKey: intents[purpose].keyFor(input) });
        intents[purpose].done();
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
    },
  });
}
