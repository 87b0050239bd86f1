import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftQuery } from '../api/draft.ts';
import type { OnboardingAnswers } from '../answers/answers.ts';
import { draftStatusOf } from './draft-status.ts';
import type { Task } from './stages.ts';

/** Reads the draft again before replacing it: she may have saved one on another phone. */
export const useDraftStatus = (task: Task, answers: OnboardingAnswers) => {
  const read = useQuery({
    ...draftQuery,
    refetchOnMount: ({ state }) => (task === 'draft' || state.status === 'error' ? 'always' : true),
  });
  const [isDraftSkipped, setIsDraftSkipped] = useState(false);
  const before = draftStatusOf(read, answers);
  return {
    before: before === 'draft-failed' && isDraftSkipped ? 'draft-covered' : before,
    /** Only if it has answers that hers lack. */
    draft: before === 'draft-has-more' ? (read.data ?? null) : null,
    error: read.error,
    /** After a failure the loading state is shown. */
    hasFailed: read.errorUpdateCount > 0,
    retry: () => void read.refetch(),
    continueWithoutDraft: () => setIsDraftSkipped(true),
  } as const;
};
