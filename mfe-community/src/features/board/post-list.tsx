import { Button } from '@secondspring/ui/components/button/button.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { postsQuery } from '@secondspring/ui/reading/posts.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { postCategoriesQuery } from '../../api/posts.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { PostCard } from '../../components/cards.tsx';
import { LoadedList } from '../../components/loaded-list.tsx';

export const PostList = ({
  categoryId,
  onWrite,
}: {
  readonly categoryId: number | null;
  readonly onWrite: () => void;
}) => {
  const list = useInfiniteQuery(postsQuery(categoryId));
  const { data: categories, error, isError, refetch } = useQuery(postCategoriesQuery);
  const fetchCategories = () => {
    if (categories === undefined) void refetch();
  };
  return (
    <>
      {isError && categories === undefined && (list.data?.pages[0]?.items.length ?? 0) > 0 && (
        <ErrorState words="Failed to fetch categories" error={error} onRetry={fetchCategories} />
      )}
      <LoadedList
        list={list}
        itemName="posts"
        loading={<CardListSkeleton words="Loading posts..." />}
        empty={
          <EmptyState words="No posts yet. Be the first to start a conversation!">
            <Button look="secondary" onClick={onWrite}>
              Create First Post
            </Button>
          </EmptyState>
        }
        onRetry={() => {
          void list.refetch();
          fetchCategories();
        }}
      >
        {(post) => <PostCard post={post} categories={categories} />}
      </LoadedList>
    </>
  );
};
