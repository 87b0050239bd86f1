import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { call, type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** An unfinished assessment as the server keeps it. */
export type KeptDraft = Output<'getAssessmentDraft'>;

/** Her unfinished assessment; null where there is none (404). */
export const draftQuery = queryOptions({
  queryKey: ['getAssessmentDraft'],
  queryFn: async ({ signal }): Promise<KeptDraft | null> => {
    try {
      return await call('getAssessmentDraft', {}, { signal });
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  },
});

/** Keeps the unfinished assessment on the server, so that another phone finds it. */
export function useSaveDraft(onDone: () => void, onError: (error: Error) => void) {
  const client = useQueryClient();
  return useCommand('saveAssessmentDraft', {
    onError,
    onSuccess: (draft) => {
      client.setQueryData(draftQuery.queryKey, draft);
      onDone();
    },
  });
}
