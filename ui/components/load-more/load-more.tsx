import { Button } from '../button/button.tsx';
import { useNearViewport } from '../../page/use-near-viewport.ts';

/** Subset of what `useInfiniteQuery` returns. */
type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  /** The shown list belongs to the previous query. */
  readonly isPlaceholderData: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Loads more when she scrolls near it, or by button. `what` is the plural noun. */
export const LoadMore = ({ pages, what }: { readonly pages: Pages; readonly what: string }) => {
  return pages.hasNextPage ? <End pages={pages} what={what} /> : null;
};

const End = ({
  pages: { isFetchingNextPage, isError, isPlaceholderData, fetchNextPage },
  what,
}: Parameters<typeof LoadMore>[0]) => {
  const end = useNearViewport(() => {
    if (!isError && !isFetchingNextPage && !isPlaceholderData) fetchNextPage();
  });
  return (
    <div ref={end}>
      <Button
        look="secondary"
        wide
        pending={isFetchingNextPage}
        pendingWords={`Loading more ${what}...`}
        onClick={() => void fetchNextPage()}
      >
        {`Show More ${what.charAt(0).toUpperCase()}${what.slice(1)}`}
      </Button>
    </div>
  );
};
