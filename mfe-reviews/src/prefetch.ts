import type { QueryClient } from '@tanstack/react-query';
import { reviewsQuery } from './api/list-reviews.ts';
import { treatmentQuery } from './api/get-treatment.ts';
import { treatmentCategoriesQuery } from './api/list-treatment-categories.ts';
import { readTreatmentOrder, treatmentsOfCategoryQuery } from './api/list-treatments-of-category.ts';
import { readReviewsView } from './api/reviews-view.ts';
import { HOME_PATH } from './catalogue/paths.ts';

/** Loads what the page at a path asks for into the cache; failures are left to the page, which asks again and says so. */
export async function prefetchFor(client: QueryClient, path: string): Promise<void> {
  // The address has more to say only of the page that she is on already.
  const search = new URLSearchParams(path === location.pathname ? location.search : '');
  const [first, second] = path.slice(HOME_PATH.length).split('/').filter(Boolean);
  if (first === 'treatment' && second !== undefined) {
    await Promise.all([
      client.prefetchQuery(treatmentQuery(second)),
      client.prefetchInfiniteQuery(reviewsQuery(second, readReviewsView(search))),
      client.prefetchQuery(treatmentCategoriesQuery),
    ]);
    return;
  }
  await client.prefetchQuery(treatmentCategoriesQuery);
  const category = client.getQueryData(treatmentCategoriesQuery.queryKey)?.find(({ slug }) => slug === first);
  if (category !== undefined)
    await client.prefetchQuery(treatmentsOfCategoryQuery(category.id, readTreatmentOrder(search)));
}
