import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommandCallbacks } from '../api/command-callbacks.ts';
import { call } from '../api/call.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { consentsQuery } from './consents.ts';

/** One after the other, with the versions of the shown texts. */
export const useGiveConsents = ({ onDone, onError }: Partial<CommandCallbacks> = {}) => {
  const client = useQueryClient();
  const [idempotencyKeys] = useState({
    'health-data': createIdempotencyKey(),
    research: createIdempotencyKey(),
  });
  return useMutation({
    mutationFn: async (purposes: readonly ConsentPurpose[]) => {
      for (const purpose of purposes) {
        const input = { params: { purpose }, body: { textVersion: consentTexts[purpose].version } };
        await call('PUT /api/consents/{purpose}', input, {
          idempotencyKey: idempotencyKeys[purpose].keyFor(input),
        });
        idempotencyKeys[purpose].done();
      }
    },
    onError: (error) => onError?.(error),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
      onDone?.();
    },
  });
};
