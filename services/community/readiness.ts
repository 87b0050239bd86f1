import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/readiness.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';

const categories = tableAs('community.post_categories', 'c');
const oneCategory = prepareStatement('any-post-category', (db) =>
  db.select(columnsOf(categories, 'id')).from(categories.table).limit(1),
);

/** What the community stands on: what every service does, and the categories of the board, which a projector has folded. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  'post categories': {
    check: async () => {
      const { rowCount } = await oneCategory.run(pool, {});
      if (rowCount === 0) throw new Error('no post category has been folded yet');
    },
    needed: true,
  },
});
