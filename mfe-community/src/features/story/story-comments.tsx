import { useUnhurried } from '@secondspring/ui/api/use-unhurried.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { storyCommentsQuery } from '../../api/list-story-comments.ts';
import { loadedItems } from '../../api/loaded-items.ts';
import type { Story } from '../../api/shapes.ts';
import { CommentListSkeleton } from '../../showing/comment-list-skeleton.tsx';
import { CommentsSection } from '../../showing/comments-section.tsx';
import { LoadMore } from '../../showing/load-more.tsx';
import { CommentBox } from './comment-box.tsx';
import { StoryCommentCard } from './story-comment-card.tsx';

/** The comment box of a story and the comments as far as they are loaded. */
export function StoryComments({ story }: { readonly story: Story }) {
  const list = useInfiniteQuery(storyCommentsQuery(story.id));
  const comments = loadedItems(useUnhurried(list.data));
  return (
    <CommentsSection count={story.commentCount}>
      <CommentBox story={story} />
      {comments === undefined && !list.isError && <CommentListSkeleton />}
      {list.isError && comments === undefined && (
        <ErrorState words="Failed to fetch comments" onRetry={() => void list.refetch()} />
      )}
      {comments?.length === 0 && <EmptyState words="No comments yet. Be the first to share your thoughts!" />}
      {comments !== undefined && comments.length > 0 && (
        <Stack as="ul">
          {comments.map((comment) => (
            <li key={comment.id}>
              <StoryCommentCard comment={comment} />
            </li>
          ))}
        </Stack>
      )}
      <LoadMore pages={list} what="comments" />
    </CommentsSection>
  );
}
