import { Button } from '../button/button.tsx';
import { type RefObject, useEffect, useRef } from 'react';

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

const End = ({
  pages: { isFetchingNextPage, isError, isPlaceholderData, fetchNextPage },
  itemName,
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
        pendingWords={`Loading more ${itemName}...`}
        onClick={() => void fetchNextPage()}
      >
        {`Show More ${itemName.charAt(0).toUpperCase()}${itemName.slice(1)}`}
      </Button>
    </div>
  );
};

/** Distance at which loading starts, in CSS pixels. */
const MARGIN_PX = 400;

/** Calls `onSeen` when the element with the returned ref comes near the viewport. */
const useNearViewport = (onSeen: () => void): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  });
  return element;
};
