import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadedItems } from '../api/loaded-items.ts';
import type { Loaded } from '../api/shapes.ts';

/** A list that loads page by page. `itemName` is the plural noun. */
export const LoadedList = <Item extends { readonly id: string }>({
  list,
  itemName,
  loading,
  empty,
  onRetry = () => void list.refetch(),
  children,
}: {
  readonly list: UseInfiniteQueryResult<Loaded<Item>>;
  readonly itemName: string;
  /** Shown before the first page. */
  readonly loading: ReactNode;
  /** Shown instead of a list without items. */
  readonly empty: ReactNode;
  readonly onRetry?: () => void;
  readonly children: (item: Item) => ReactNode;
}) => {
  const items = loadedItems(useDeferredData(list.data));
  if (items === undefined && list.error === null) return loading;
  if (items === undefined)
    return <ErrorState words={`Failed to fetch ${itemName}`} error={list.error} onRetry={onRetry} />;
  if (items.length === 0) return empty;
  return (
    <>
      <Stack as="ul">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </Stack>
      <LoadMore pages={list} itemName={itemName} />
    </>
  );
};
