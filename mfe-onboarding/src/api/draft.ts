import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';

export type Draft = NonNullable<Output<'getAssessmentDraft'>>;

/** Null if there is no draft. */
export const draftQuery = callQuery('getAssessmentDraft', {});

/** Other phones can continue from it. */
export const useSaveDraft = (onDone: (draft: Draft) => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('saveAssessmentDraft', {
    onError,
    onSuccess: (draft) => {
      client.setQueryData(draftQuery.queryKey, draft);
      onDone(draft);
    },
  });
};
