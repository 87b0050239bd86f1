import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type TreatmentOrder, treatmentOrders } from '@secondspring/contracts/vocabulary/review/words.ts';
import { callPage, type Output, type ResultPage } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

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

export type TreatmentCategory = Output<'GET /api/treatment-categories'>[number];
/** `averageRating` is in tenths of a star. */
export type Treatment = Output<'GET /api/treatments/{id}'>;

export const treatmentCategoriesQuery = callQuery('GET /api/treatment-categories', {});

export const treatmentQuery = (id: string) => callQuery('GET /api/treatments/{id}', { params: { id } }, id);

export const treatmentsQuery = queryOptions({
  queryKey: ['GET /api/treatments'],
  queryFn: ({ signal }) =>
    everyPage((cursor) => callPage('GET /api/treatments', { query: { cursor } }, { signal })),
});

/** By name unless the address names a known order. */
export const readTreatmentOrder = (search: URLSearchParams): TreatmentOrder =>
  treatmentOrders.find((order) => order === search.get('sort')) ?? 'name';

export const treatmentsOfCategoryQuery = (categoryId: string, sort: TreatmentOrder = 'name') =>
  queryOptions({
    queryKey: ['GET /api/treatments/category/{categoryId}', categoryId, sort],
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        callPage(
          'GET /api/treatments/category/{categoryId}',
          { params: { categoryId }, query: { cursor, sort } },
          { signal },
        ),
      ),
  });
