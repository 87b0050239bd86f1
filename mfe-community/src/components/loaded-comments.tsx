import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { loadedItems } from '../api/loaded-items.ts';
import type { Loaded } from '../api/shapes.ts';
import { CommentListSkeleton } from './comment-list-skeleton.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';

export const LoadedComments = <Comment extends { readonly id: string }>({
  list,
  card: CommentCard,
}: {
  readonly list: UseInfiniteQueryResult<Loaded<Comment>>;
  readonly card: ComponentType<{ readonly comment: Comment }>;
}) => {
  const comments = loadedItems(useDeferredData(list.data));
  return (
    <>
      {comments === undefined && !list.isError && <CommentListSkeleton />}
      {list.isError && comments === undefined && (
        <ErrorState words="Failed to fetch comments" onRetry={() => void list.refetch()} />
      )}
      {comments?.length === 0 && <EmptyState words="No comments yet. Be the first to share your thoughts!" />}
      {comments !== undefined && comments.length > 0 && (
        <Stack as="ul">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentCard comment={comment} />
            </li>
          ))}
        </Stack>
      )}
      <LoadMore pages={list} itemName="comments" />
    </>
  );
};
