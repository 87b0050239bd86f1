import blossom from '@secondspring/ui/drawings/spring.svg';
import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { SessionUnknown } from '@secondspring/ui/member/session-unknown.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { storiesQuery, type StoriesView } from '../../api/stories.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { StoryCard } from '../../components/cards.tsx';
import { LoadedList } from '../../components/loaded-list.tsx';
import { STORIES_PATH } from '../../components/paths.ts';

const NONE_OWN = "You haven't posted any stories yet";

/** The own tab of a visitor makes no request. */
export const StoryList = ({ view }: { readonly view: StoriesView }) => {
  const session = useSession();
  const isOwn = view.tab === 'own';
  const list = useInfiniteQuery({ ...storiesQuery(view), enabled: !isOwn || session.state === 'member' });
  if (isOwn && session.state === 'visitor')
    return (
      <EmptyState words={NONE_OWN} drawing={blossom}>
        <ButtonAnchor look="secondary" href={signInPath(`${STORIES_PATH}?tab=own`)}>
          Sign In
        </ButtonAnchor>
      </EmptyState>
    );
  if (isOwn && session.state === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  return (
    <LoadedList
      list={list}
      itemName="stories"
      loading={<CardListSkeleton words="Loading stories..." />}
      empty={
        <EmptyState words={isOwn && view.tag === null ? NONE_OWN : 'No stories found'} drawing={blossom} />
      }
    >
      {(story) => <StoryCard story={story} />}
    </LoadedList>
  );
};
