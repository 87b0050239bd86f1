import type { Page } from '@secondspring/ui/pages/page.ts';
import {
  treatmentQuery,
  treatmentCategoriesQuery,
  readTreatmentOrder,
  treatmentsOfCategoryQuery,
} from './api/treatments.ts';
import { reviewsQuery } from './api/reviews.ts';
import { readReviewsView } from './api/reviews-view.ts';
import { HOME_PATH } from './catalogue/paths.ts';
import { CategoryPage } from './features/category/category-page.tsx';
import { ReviewsHomePage } from './features/home/home-page.tsx';
import { TreatmentPage } from './features/treatment/treatment-page.tsx';

export const pages: readonly Page[] = [
  {
    path: HOME_PATH,
    title: 'Treatment Reviews',
    navigation: { icon: 'star', menu: 90 },
    Component: ReviewsHomePage,
    first: () => [treatmentCategoriesQuery],
  },
  {
    path: `${HOME_PATH}/treatment/:id`,
    title: 'Treatment Reviews',
    Component: TreatmentPage,
    first: (id, search) => [
      treatmentQuery(id),
      reviewsQuery(id, readReviewsView(search)),
      treatmentCategoriesQuery,
    ],
  },
  {
    path: `${HOME_PATH}/:slug`,
    title: 'Treatment Reviews',
    Component: CategoryPage,
    first: () => [treatmentCategoriesQuery],
    async prefetch(client, slug, search) {
      const categories = await client.ensureQueryData(treatmentCategoriesQuery);
      const category = categories.find((candidate) => candidate.slug === slug);
      if (category !== undefined)
        await client.prefetchQuery(treatmentsOfCategoryQuery(category.id, readTreatmentOrder(search)));
    },
  },
];
