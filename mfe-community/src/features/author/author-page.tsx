import { isNotFound } from '@secondspring/ui/api/api-error.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { storiesOfAuthorQuery } from '../../api/comments.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { StoryCard } from '../../components/cards.tsx';
import { STORIES_PATH } from '../../components/paths.ts';
import { givenName } from '../../components/wording.ts';

/** The stories that the author of a story published under her name, and nothing else about her. Her name stays out of the browser's history. */
export const AuthorPage = () => {
  const { id = '' } = useParams();
  const list = useInfiniteQuery(storiesOfAuthorQuery(id));
  const pages = list.data?.pages;
  const heading =
    pages === undefined ? 'Profile' : `${isolated(givenName(pages[0]?.items.firstName ?? null))}'s profile`;
  return (
    <>
      <BackLink to={STORIES_PATH}>Back to Stories</BackLink>
      <PageHeading documentTitle="Stories" lead="Stories she posted under her first name.">
        {heading}
      </PageHeading>
      {list.isPending && <CardListSkeleton words="Loading stories..." />}
      {pages === undefined && isNotFound(list.error) && <EmptyState words="No stories found" />}
      {pages === undefined && list.isError && !isNotFound(list.error) && (
        <ErrorState words="Failed to fetch stories" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {pages !== undefined && (
        <Stack as="ul">
          {pages
            .flatMap(({ items }) => items.stories)
            .map((story) => (
              <li key={story.id}>
                <StoryCard story={story} />
              </li>
            ))}
        </Stack>
      )}
      <LoadMore pages={list} itemName="stories" />
    </>
  );
};
