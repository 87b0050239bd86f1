import { useInfiniteQuery } from '@tanstack/react-query';
import { postCommentsQuery } from '../../api/list-post-comments.ts';
import type { Post } from '../../api/shapes.ts';
import { CommentsSection } from '../../components/comments-section.tsx';
import { LoadedComments } from '../../components/loaded-comments.tsx';
import { PostCommentCard } from './post-comment-card.tsx';

export const CommentList = ({ post }: { readonly post: Post }) => {
  const list = useInfiniteQuery(postCommentsQuery(post.id));
  return (
    <CommentsSection count={post.commentCount}>
      <LoadedComments list={list} card={PostCommentCard} />
    </CommentsSection>
  );
};
