import { Button } from '../button/button.tsx';
import { useNearViewport } from '../../page/use-near-viewport.ts';

/** What is to be known of a list that comes page by page; what `useInfiniteQuery` gives fits. */
type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  /** What is shown is still the list that was asked for before. */
  readonly isPlaceholderData: boolean;
  readonly fetchNextPage: () => unknown;
};

/** The end of a list: more comes as she scrolls near it, or when she presses. `what` is its things in the plural. */
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
