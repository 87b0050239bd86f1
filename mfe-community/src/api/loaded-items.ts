import type { Loaded } from './shapes.ts';

/** All items of a list as far as it is loaded; undefined before its first page. */
export const loadedItems = <Item>(loaded: Loaded<Item> | undefined): readonly Item[] | undefined =>
  loaded?.pages.flatMap(({ items }) => items);

/** The loaded list with what changed about one item; every other item stays the same object. */
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
