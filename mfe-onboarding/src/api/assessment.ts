import { type Draft, draftQuery } from './draft.ts';
import { type Output, call } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { redFlagsQuery } from '@secondspring/ui/member/red-flags.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';

/** Other phones can continue from it. */
export const useSaveDraft = (onDone: (draft: Draft) => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('PUT /api/assessments/draft', {
    onError,
    onSuccess: (draft) => {
      client.setQueryData(draftQuery.queryKey, draft);
      onDone(draft);
    },
  });
};

export type Assessment = Output<'POST /api/assessments'>;

/** Then refetches the progress and discards the draft on the server. */
export const useCompleteAssessment = (
  onDone: (assessment: Assessment) => void,
  onError: (error: Error) => void,
  draft: DraftKey | null,
) => {
  const client = useQueryClient();
  return useCommand('POST /api/assessments', {
    draft,
    onError,
    onSuccess: async (assessment) => {
      if (client.getQueryData(draftQuery.queryKey) !== null)
        await call('DELETE /api/assessments/draft', {}).catch(() => undefined);
      client.setQueryData(draftQuery.queryKey, null);
      await Promise.all([
        client.invalidateQueries({ queryKey: progressQuery.queryKey }),
        client.invalidateQueries({ queryKey: assessmentsQuery.queryKey }),
        // What needs care is on the next page, so it must be known there.
        client.fetchQuery({ ...redFlagsQuery, staleTime: 0 }).catch(() => undefined),
      ]);
      onDone(assessment);
    },
  });
};
