import type { ResultPage } from '@secondspring/ui/api/call.ts';

/** More pages than any list of the catalogue has; stops if a server's list never ends. */
const MAX_PAGES = 20;

/** For short lists that are paged. `load` fetches the page at a cursor, the first one without. */
export const everyPage = async <Item>(
  load: (cursor: string | undefined) => Promise<ResultPage<Item[]>>,
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items: nextItems, next } = await load(cursor);
    items.push(...nextItems);
    if (next === null) break;
    cursor = next;
  }
  return items;
};
