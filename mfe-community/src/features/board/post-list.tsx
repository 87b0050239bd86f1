import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { postCategoriesQuery } from '../../api/list-post-categories.ts';
import { postsQuery } from '@secondspring/ui/reading/posts.ts';
import { loadedItems } from '../../api/loaded-items.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';
import { PostCard } from '../../components/post-card.tsx';

export const PostList = ({
  categoryId,
  onWrite,
}: {
  readonly categoryId: number | null;
  readonly onWrite: () => void;
}) => {
  const list = useInfiniteQuery(postsQuery(categoryId));
  const { data: categories, isError: areCategoriesMissing, refetch } = useQuery(postCategoriesQuery);
  const posts = loadedItems(useDeferredData(list.data));
  const fetchCategories = () => {
    if (categories === undefined) void refetch();
  };
  if (posts === undefined && !list.isError) return <CardListSkeleton words="Loading posts..." />;
  if (posts === undefined)
    return (
      <ErrorState
        words="Failed to fetch posts"
        onRetry={() => {
          void list.refetch();
          fetchCategories();
        }}
      />
    );
  if (posts.length === 0) {
    return (
      <EmptyState words="No posts yet. Be the first to start a conversation!">
        <Button look="secondary" onClick={onWrite}>
          Create First Post
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      {areCategoriesMissing && categories === undefined && (
        <ErrorState words="Failed to fetch categories" onRetry={fetchCategories} />
      )}
      <Stack as="ul">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} categories={categories} />
          </li>
        ))}
      </Stack>
      <LoadMore pages={list} itemName="posts" />
    </>
  );
};
