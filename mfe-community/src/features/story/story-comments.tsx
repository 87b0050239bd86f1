import { useInfiniteQuery } from '@tanstack/react-query';
import { storyCommentsQuery } from '../../api/list-story-comments.ts';
import type { Story } from '../../api/shapes.ts';
import { CommentsSection } from '../../components/comments-section.tsx';
import { LoadedComments } from '../../components/loaded-comments.tsx';
import { CommentBox } from './comment-box.tsx';
import { StoryCommentCard } from './story-comment-card.tsx';

export const StoryComments = ({ story }: { readonly story: Story }) => {
  const list = useInfiniteQuery(storyCommentsQuery(story.id));
  return (
    <CommentsSection count={story.commentCount}>
      <CommentBox story={story} />
      <LoadedComments list={list} card={StoryCommentCard} />
    </CommentsSection>
  );
};
