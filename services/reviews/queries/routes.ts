import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import * as calls from '@secondspring/contracts/http/reviews.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import type { ReviewsDependencies } from '../dependencies.ts';
import type { Page } from '@secondspring/platform/http/cursor.ts';
import { getTreatment } from './get-treatment.ts';
import { listReviews } from './list-reviews.ts';
import { listTreatmentCategories } from './list-treatment-categories.ts';
import { listTreatmentsOfCategory } from './list-treatments-of-category.ts';
import { listTreatments } from './list-treatments.ts';
import { readerOf } from './reader.ts';

/** The reads, each at least as fresh as what the caller did herself. */
export const addQueryRoutes = (routes: Routes, { pool, vault, freshness }: ReviewsDependencies): Routes => {
  const whole = async <Body>(token: ConsistencyToken, read: () => Promise<Refusal | Body>) => {
    const stale = (await freshness.reached('reviews', token)) === 'stale';
    const body = await read();
    return isRefusal(body) ? body : { body, stale };
  };
  const paged = async <Item>(token: ConsistencyToken, read: () => Promise<Refusal | Page<Item>>) => {
    const outcome = await whole(token, read);
    if (isRefusal(outcome)) return outcome;
    const { items, next } = outcome.body;
    return { body: [...items], stale: outcome.stale, ...(next === undefined ? {} : { next }) };
  };

  return routes
    .implement(calls.listTreatmentCategories, ({ token }) =>
      whole(token, () => listTreatmentCategories(pool)),
    )
    .implement(calls.listTreatments, ({ query, token }) =>
      paged(token, () => listTreatments(pool, query.cursor)),
    )
    .implement(calls.listTreatmentsOfCategory, ({ params, query, token }) =>
      paged(token, () => listTreatmentsOfCategory(pool, params.categoryId, query)),
    )
    .implement(calls.getTreatment, ({ params, token }) => whole(token, () => getTreatment(pool, params.id)))
    .implement(calls.listReviews, ({ params, query, caller, token }) =>
      paged(token, async () => {
        const treatmentId = params.id.toLowerCase();
        const reader = await readerOf(vault, caller, treatmentId);
        return await listReviews(pool, treatmentId, query, reader);
      }),
    );
};
