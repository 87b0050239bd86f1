import { isNotFound } from '@secondspring/ui/api/api-error.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { storiesOfAuthorQuery } from '../../api/comments.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';
import { StoryCard } from '../../components/cards.tsx';
import { givenName } from '../../components/wording.ts';
import * as s from './author-dialog.module.css';

/** Shows the stories she published under her name, and nothing else about her. */
export const AuthorDialog = ({
  storyId,
  onClose,
}: {
  readonly storyId: string;
  readonly onClose: () => void;
}) => {
  const list = useInfiniteQuery(storiesOfAuthorQuery(storyId));
  const pages = list.data?.pages;
  const name =
    pages === undefined ? 'Profile' : `${isolated(givenName(pages[0]?.items.firstName ?? null))}'s profile`;
  return (
    <Dialog open onOpenChange={onClose} title={name} description="Stories she posted under her first name.">
      <div className={s.stories}>
        {list.isPending && <CardListSkeleton words="Loading stories..." />}
        {pages === undefined && isNotFound(list.error) && <EmptyState words="No stories found" />}
        {pages === undefined && list.isError && !isNotFound(list.error) && (
          <ErrorState
            words="Failed to fetch stories"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
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
      </div>
    </Dialog>
  );
};
