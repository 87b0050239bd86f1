import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/readiness.ts';
import { hasCategories } from '@secondspring/projections/community/categories/queries.ts';

/** What the community stands on: what every service does, and the categories of the board, which a projector has folded. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  'post categories': {
    check: async () => {
      if (!(await hasCategories(pool))) throw new Error('no post category has been folded yet');
    },
    needed: true,
  },
});
