import * as calls from '@secondspring/contracts/http/reviews.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import * as queries from '@secondspring/projections/reviews/treatments/queries.ts';
import type { ReviewsDependencies } from '../dependencies.ts';

export const addCatalogueRoutes = (routes: Routes, { pool, freshness }: ReviewsDependencies): Routes => {
  const { whole, paged } = createConsistentReads('reviews', freshness);
  return routes
    .implement(calls.listTreatmentCategories, ({ token }) =>
      whole(token, () => queries.listTreatmentCategories(pool)),
    )
    .implement(calls.listTreatments, ({ query, token }) =>
      paged(token, () => queries.listTreatments(pool, query.cursor)),
    )
    .implement(calls.listTreatmentsOfCategory, ({ params, query, token }) =>
      paged(token, () => queries.listTreatmentsOfCategory(pool, params.categoryId, query)),
    )
    .implement(calls.getTreatment, ({ params, token }) =>
      whole(token, () => queries.getTreatment(pool, params.id)),
    );
};
