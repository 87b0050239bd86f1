import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftQuery } from '../api/draft.ts';
import type { Unfinished } from '../unfinished/unfinished.ts';
import { savedBeforeOf } from './saved-before.ts';
import type { Task } from './stages.ts';

/** The draft on the server and how her answers stand to it. Before another takes its place it is read anew: she may have saved it on another phone meanwhile. */
export const useSavedBefore = (task: Task, told: Unfinished) => {
  const read = useQuery({
    ...draftQuery,
    refetchOnMount: ({ state }) => (task === 'draft' || state.status === 'error' ? 'always' : true),
  });
  const [isUnreadFine, setIsUnreadFine] = useState(false);
  const before = savedBeforeOf(read, told);
  return {
    before: before === 'unread' && isUnreadFine ? 'nothing-lost' : before,
    /** The draft, where it has more than she told here. */
    draft: before === 'more' ? (read.data ?? null) : null,
    error: read.error,
    /** Whether reading it failed before: then she is shown that it is read. */
    hasFailed: read.errorUpdateCount > 0,
    readAgain: () => void read.refetch(),
    goOnUnread: () => setIsUnreadFine(true),
  } as const;
};
