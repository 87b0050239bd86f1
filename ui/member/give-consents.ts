import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AfterCommand } from '../api/after-command.ts';
import { call } from '../api/call.ts';
import { createIntent } from '../api/intent.ts';
import { consentsQuery } from './consents.ts';

/** Agrees to purposes, one after the other, by the versions of the texts that were shown. */
export const useGiveConsents = ({ onDone, onError }: Partial<AfterCommand> = {}) => {
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
    onError: (error) => onError?.(error),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
      onDone?.();
    },
  });
};
