import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/server/readiness.ts';
import { hasTreatments } from '@secondspring/projections/reviews/catalogue/queries.ts';

/** Also needs the catalogue in the read models. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  treatments: {
    check: async () => {
      if (!(await hasTreatments(pool))) throw new Error('the read models have no treatment yet');
    },
    needed: true,
  },
});
