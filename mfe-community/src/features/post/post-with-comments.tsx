import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import type { Post } from '../../api/shapes.ts';
import { COMMUNITY_PATH } from '../../components/paths.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { PostCardInFull } from './post-card-in-full.tsx';

export const PostWithComments = ({ post }: { readonly post: Post }) => (
  <>
    <BackLink to={COMMUNITY_PATH}>Back to Community</BackLink>
    <PageSections>
      <PostCardInFull post={post} />
      <CommentForm postId={post.id} />
      <CommentList post={post} />
    </PageSections>
  </>
);
