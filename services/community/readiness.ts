import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/server/readiness.ts';
import { hasCategories } from '@secondspring/projections/community/categories/queries.ts';

/** Also needs the board's categories in the read models. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  'post categories': {
    check: async () => {
      if (!(await hasCategories(pool))) throw new Error('the read models have no post category yet');
    },
    needed: true,
  },
});
