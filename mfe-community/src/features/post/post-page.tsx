import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { postQuery } from '../../api/get-post.ts';
import { postCommentsQuery } from '../../api/list-post-comments.ts';
import { isNotFound } from '../../components/is-not-found.ts';
import { COMMUNITY_PATH } from '../../components/paths.ts';
import { PostSkeleton } from './post-skeleton.tsx';
import { PostWithComments } from './post-with-comments.tsx';

export const PostPage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(postQuery(id));
  const post = useDeferredData(data);
  usePrefetchInfiniteQuery(postCommentsQuery(id));
  if (isNotFound(error)) {
    return (
      <>
        <PageHeading>Post not found</PageHeading>
        <EmptyState words="It may have been removed, or the link is wrong.">
          <ButtonLink to={COMMUNITY_PATH}>Back to Community</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if (post !== undefined) return <PostWithComments key={id} post={post} />;
  if (error !== null) {
    return (
      <>
        <BackLink to={COMMUNITY_PATH}>Back to Community</BackLink>
        <PageHeading>Community</PageHeading>
        <ErrorState words="Failed to fetch post" onRetry={() => void refetch()} />
      </>
    );
  }
  return <PostSkeleton />;
};
