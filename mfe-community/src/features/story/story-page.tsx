import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { storyQuery } from '../../api/get-story.ts';
import { storyCommentsQuery } from '../../api/list-story-comments.ts';
import { isNotFound } from '../../components/is-not-found.ts';
import { STORIES_PATH } from '../../components/paths.ts';
import { StorySkeleton } from './story-skeleton.tsx';
import { StoryWithComments } from './story-with-comments.tsx';

export const StoryPage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(storyQuery(id));
  const story = useDeferredData(data);
  usePrefetchInfiniteQuery(storyCommentsQuery(id));
  if (isNotFound(error)) {
    return (
      <>
        <PageHeading>Story not found</PageHeading>
        <EmptyState words="It may have been removed, or the link is wrong.">
          <ButtonLink to={STORIES_PATH}>Back to Stories</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if (story !== undefined) return <StoryWithComments key={id} story={story} />;
  if (error !== null) {
    return (
      <>
        <BackLink to={STORIES_PATH}>Back to Stories</BackLink>
        <PageHeading>Stories</PageHeading>
        <ErrorState words="Failed to fetch story" onRetry={() => void refetch()} />
      </>
    );
  }
  return <StorySkeleton />;
};
