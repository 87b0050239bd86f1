import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftQuery } from '../api/draft.ts';
import type { OnboardingAnswers } from '../answers/answers.ts';
import { draftStatusOf } from './draft-status.ts';
import type { Task } from './stages.ts';

/** The draft on the server and how her answers stand to it. Before another takes its place it is read anew: she may have saved it on another phone meanwhile. */
export const useDraftStatus = (task: Task, answers: OnboardingAnswers) => {
  const read = useQuery({
    ...draftQuery,
    refetchOnMount: ({ state }) => (task === 'draft' || state.status === 'error' ? 'always' : true),
  });
  const [isDraftSkipped, setIsDraftSkipped] = useState(false);
  const before = draftStatusOf(read, answers);
  return {
    before: before === 'draft-failed' && isDraftSkipped ? 'draft-covered' : before,
    /** The draft, where it has more than she told here. */
    draft: before === 'draft-has-more' ? (read.data ?? null) : null,
    error: read.error,
    /** Whether reading it failed before: then she is shown that it is read. */
    hasFailed: read.errorUpdateCount > 0,
    retry: () => void read.refetch(),
    continueWithoutDraft: () => setIsDraftSkipped(true),
  } as const;
};
