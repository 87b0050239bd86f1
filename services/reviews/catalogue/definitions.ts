import { treatmentStream } from '@secondspring/contracts/streams.ts';
import type { SeedEvent } from '@secondspring/platform/event-store/seed-events.ts';
import { categoryIdOf, treatmentIdOf, type Category } from '@secondspring/content/treatments.ts';

export const definitionsOf = (categories: readonly Category[]): SeedEvent[] =>
  categories.flatMap(({ slug, name, description, icon, treatments }, index): SeedEvent[] => {
    const categoryId = categoryIdOf(slug);
    return [
      {
        stream: `treatmentCategory-${categoryId}`,
        event: {
          type: 'TreatmentCategoryDefined',
          data: { categoryId, name, slug, description, icon, position: index + 1 },
        },
      },
      ...treatments.map((treatment): SeedEvent => {
        const treatmentId = treatmentIdOf(treatment.slug);
        return {
          stream: treatmentStream(treatmentId),
          event: {
            type: 'TreatmentDefined',
            data: {
              treatmentId,
              categoryId,
              name: treatment.name,
              description: treatment.description,
              evidence: treatment.evidence,
            },
          },
        };
      }),
    ];
  });
