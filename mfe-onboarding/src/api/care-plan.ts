import { call } from '@secondspring/ui/api/call.ts';
import { createIdempotencyKey } from '@secondspring/ui/api/idempotency-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';

/** Uses her last assessment. Fails with `No assessment found` before the first one. Clears the care plan's cache. */
export const useGenerateCarePlan = (onDone: () => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => createIdempotencyKey());
  return useMutation({
    mutationFn: async () => {
      const assessments = await client.fetchQuery({ ...assessmentsQuery, staleTime: 0 });
      const assessmentId = assessments.at(-1)?.id;
      if (assessmentId === undefined) throw new Error('No assessment found');
      const input = { body: { assessmentId } };
      await call('POST /api/care-plans/generate', input, { idempotencyKey: idempotencyKey.keyFor(input) });
      idempotencyKey.done();
    },
    onError,
    onSuccess: async () => {
      client.removeQueries({ queryKey: ['GET /api/care-plans/user/{userId}'] });
      await client.invalidateQueries({ queryKey: progressQuery.queryKey });
      onDone();
    },
  });
};
