import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { storiesQuery } from '../../api/list-stories.ts';
import { loadedItems } from '../../api/loaded-items.ts';
import type { StoriesView } from '../../api/stories-view.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';
import { STORIES_PATH } from '../../components/paths.ts';
import { StoryCard } from '../../components/story-card.tsx';

const NONE_OWN = "You haven't posted any stories yet";

/** The own tab of a visitor makes no request. */
export const StoryList = ({ view }: { readonly view: StoriesView }) => {
  const session = useSession();
  const isVisitors = view.tab === 'own' && session.state === 'visitor';
  const list = useInfiniteQuery({
    ...storiesQuery(view),
    enabled: view.tab !== 'own' || session.state === 'member',
  });
  const stories = loadedItems(useDeferredData(list.data));
  if (isVisitors) {
    return (
      <EmptyState words={NONE_OWN}>
        <ButtonAnchor look="secondary" href={signInPath(`${STORIES_PATH}?tab=own`)}>
          Sign In
        </ButtonAnchor>
      </EmptyState>
    );
  }
  if (session.state === 'unknown' && view.tab === 'own')
    return <ErrorState words="We couldn’t check whether you’re signed in." onRetry={session.retry} />;
  if (stories === undefined && !list.isError) return <CardListSkeleton words="Loading stories..." />;
  if (stories === undefined)
    return <ErrorState words="Failed to fetch stories" onRetry={() => void list.refetch()} />;
  if (stories.length === 0)
    return <EmptyState words={view.tab === 'own' && view.tag === null ? NONE_OWN : 'No stories found'} />;
  return (
    <>
      <Stack as="ul">
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} />
          </li>
        ))}
      </Stack>
      <LoadMore pages={list} itemName="stories" />
    </>
  );
};
