import * as calls from '@secondspring/contracts/http/reviews.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import * as queries from '@secondspring/projections/reviews/catalogue/queries.ts';
import { listEffects, readEffects } from '@secondspring/projections/reviews/effects/queries.ts';
import type { ReviewsDependencies } from '../dependencies.ts';
import { ownReviewsOf } from '../review/reader.ts';
import { answersToTroubles } from './troubles.ts';

export const addCatalogueRoutes = (
  routes: Routes,
  { pool, vault, freshness }: ReviewsDependencies,
): Routes => {
  const { whole, paged } = createConsistentReads('reviews', freshness);
  return routes
    .implement(calls.listTreatmentCategories, ({ token }) =>
      whole(token, () => queries.listTreatmentCategories(pool)),
    )
    .implement(calls.listTreatments, ({ query, caller, token }) =>
      paged(token, () => queries.listTreatments(pool, query.cursor, ownReviewsOf(vault, caller))),
    )
    .implement(calls.listTreatmentsOfCategory, ({ params, query, caller, token }) =>
      paged(token, () =>
        queries.listTreatmentsOfCategory(pool, params.categoryId, query, ownReviewsOf(vault, caller)),
      ),
    )
    .implement(calls.listTroubles, ({ caller, token }) =>
      whole(token, () => answersToTroubles(pool, ownReviewsOf(vault, caller))),
    )
    .implement(calls.listEffects, ({ token }) => whole(token, () => listEffects(pool)))
    .implement(calls.getTreatmentEffects, ({ params, token }) =>
      whole(token, () => readEffects(pool, params.id)),
    )
    .implement(calls.getTreatment, ({ params, caller, token }) =>
      whole(token, () => queries.getTreatment(pool, params.id, ownReviewsOf(vault, caller))),
    );
};
