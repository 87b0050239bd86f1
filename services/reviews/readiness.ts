import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/readiness.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';

const treatments = tableAs('reviews.treatments', 't');
const oneTreatment = prepareStatement('any-treatment', (db) =>
  db.select(columnsOf(treatments, 'id')).from(treatments.table).limit(1),
);

/** What the reviews stand on: what every service does, and a catalogue that a projector has folded. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  treatments: {
    check: async () => {
      const { rowCount } = await oneTreatment.run(pool, {});
      if (rowCount === 0) throw new Error('no treatment has been folded yet');
    },
    needed: true,
  },
});
