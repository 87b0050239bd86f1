import fallenLeaves from '@secondspring/ui/drawings/autumn.svg';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../api/search.ts';
import type { PostCategory } from '../../api/shapes.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { PostCard, StoryCard } from '../../components/cards.tsx';

export const SearchResults = ({
  searched,
  categories,
}: {
  readonly searched: string;
  readonly categories: readonly PostCategory[] | undefined;
}) => {
  const { data: found, error, isPending, refetch } = useQuery(searchQuery(searched));
  if (isPending) return <CardListSkeleton words="Searching..." />;
  if (found === undefined)
    return <ErrorState words="The search didn’t work" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status">{foundWords(found.length)}</p>
      {found.length === 0 ? (
        <EmptyState words="Nothing found. Try fewer or different words." drawing={fallenLeaves} />
      ) : (
        <Stack as="ul">
          {found.map((result) =>
            result.kind === 'post' ? (
              <li key={result.post.id}>
                <PostCard post={{ ...result.post, content: result.excerpt }} categories={categories} />
              </li>
            ) : (
              <li key={result.story.id}>
                <StoryCard story={{ ...result.story, content: result.excerpt }} />
              </li>
            ),
          )}
        </Stack>
      )}
    </>
  );
};

const foundWords = (count: number): string => `${count} ${count === 1 ? 'result' : 'results'}`;
