import { Button } from '../button/button.tsx';

/** Subset of what `useInfiniteQuery` returns. */
type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isError: boolean;
  /** The shown list belongs to the previous query. */
  readonly isPlaceholderData: boolean;
  readonly fetchNextPage: () => unknown;
};

/** Loads more when she scrolls near it, or by button. `itemName` is the plural noun. */
export const LoadMore = ({ pages, itemName }: { readonly pages: Pages; readonly itemName: string }) =>
  pages.hasNextPage ? <End pages={pages} itemName={itemName} /> : null;

/** Distance at which loading starts, in CSS pixels. */
const MARGIN_PX = 400;

const End = ({
  pages: { isFetchingNextPage, isError, isPlaceholderData, fetchNextPage },
  itemName,
}: Parameters<typeof LoadMore>[0]) => {
  /** After each render again, because what stays near is told only once. */
  const watch = (end: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.some(({ isIntersecting }) => isIntersecting);
        if (isNear && !isError && !isFetchingNextPage && !isPlaceholderData) fetchNextPage();
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  };
  return (
    <div ref={watch}>
      <Button
        look="secondary"
        wide
        pending={isFetchingNextPage}
        pendingWords={`Loading more ${itemName}...`}
        onClick={() => void fetchNextPage()}
      >
        {`Show More ${itemName.charAt(0).toUpperCase()}${itemName.slice(1)}`}
      </Button>
    </div>
  );
};
