import type { Loaded } from './shapes.ts';

export const loadedItems = <Item>(loaded: Loaded<Item> | undefined): readonly Item[] | undefined =>
  loaded?.pages.flatMap(({ items }) => items);

/** Every other item stays the same object. */
export const withItemChanged = <Item extends { readonly id: string }>(
  loaded: Loaded<Item>,
  id: string,
  change: Partial<Item>,
): Loaded<Item> => ({
  ...loaded,
  pages: loaded.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  })),
});
