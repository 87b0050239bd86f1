import { useUnhurried } from '@secondspring/ui/api/use-unhurried.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { postCommentsQuery } from '../../api/list-post-comments.ts';
import { loadedItems } from '../../api/loaded-items.ts';
import type { Post } from '../../api/shapes.ts';
import { CommentListSkeleton } from '../../showing/comment-list-skeleton.tsx';
import { CommentsSection } from '../../showing/comments-section.tsx';
import { LoadMore } from '../../showing/load-more.tsx';
import { PostCommentCard } from './post-comment-card.tsx';

/** The comments on a post as far as they are loaded. */
export function CommentList({ post }: { readonly post: Post }) {
  const list = useInfiniteQuery(postCommentsQuery(post.id));
  const comments = loadedItems(useUnhurried(list.data));
  return (
    <CommentsSection count={post.commentCount}>
      {comments === undefined && !list.isError && <CommentListSkeleton />}
      {list.isError && comments === undefined && (
        <ErrorState words="Failed to fetch comments" onRetry={() => void list.refetch()} />
      )}
      {comments?.length === 0 && <EmptyState words="No comments yet. Be the first to share your thoughts!" />}
      {comments !== undefined && comments.length > 0 && (
        <Stack as="ul">
          {comments.map((comment) => (
            <li key={comment.id}>
              <PostCommentCard comment={comment} />
            </li>
          ))}
        </Stack>
      )}
      <LoadMore pages={list} what="comments" />
    </CommentsSection>
  );
}
