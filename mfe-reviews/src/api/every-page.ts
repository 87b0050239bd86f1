import type { Page } from '@secondspring/ui/api/call.ts';

/** More pages than any list of the catalogue can have: a server that never says "no more" must not keep a phone busy. */
const MAX_PAGES = 20;

/** All items of a list that is short but paged. `load` fetches the page at a cursor, the first one without. */
export const everyPage = async <Item>(
  load: (cursor: string | undefined) => Promise<Page<Item[]>>,
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items: more, next } = await load(cursor);
    items.push(...more);
    if (next === null) break;
    cursor = next;
  }
  return items;
};
