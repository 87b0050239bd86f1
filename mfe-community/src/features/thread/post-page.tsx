import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { postCommentsQuery } from '../../api/comments.ts';
import { postQuery } from '../../api/posts.ts';
import { PostCommentCard } from './comment-cards.tsx';
import { CommentForm } from './comment-form.tsx';
import { Comments } from './comments.tsx';
import { PostCardInFull } from './post-card-in-full.tsx';
import { ThreadPage } from './thread-page.tsx';
import { PostSkeleton } from './thread-skeletons.tsx';

export const PostPage = () => {
  const { id = '' } = useParams();
  const comments = useInfiniteQuery(postCommentsQuery(id));
  return (
    <ThreadPage kind="post" query={useQuery(postQuery(id))} skeleton={<PostSkeleton />}>
      {(post) => (
        <PageSections>
          <PostCardInFull post={post} />
          <section aria-labelledby="add-comment">
            <h2 id="add-comment">Add a Comment</h2>
            <CommentForm thread={{ kind: 'post', id: post.id }} />
          </section>
          <Comments count={post.commentCount} list={comments}>
            {(comment) => <PostCommentCard comment={comment} />}
          </Comments>
        </PageSections>
      )}
    </ThreadPage>
  );
};
