import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import type { ReadinessChecks } from '@secondspring/platform/http/readiness.ts';
import { hasTreatments } from '@secondspring/projections/reviews/treatments/queries.ts';

/** What the reviews stand on: what every service does, and a catalogue that a projector has folded. */
export const readinessOf = ({
  readiness,
  pool,
}: Pick<Dependencies, 'readiness' | 'pool'>): ReadinessChecks => ({
  ...readiness,
  treatments: {
    check: async () => {
      if (!(await hasTreatments(pool))) throw new Error('no treatment has been folded yet');
    },
    needed: true,
  },
});
