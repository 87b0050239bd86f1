import { treatmentStream } from '@secondspring/contracts/streams.ts';
import type { SeedEvent } from '@secondspring/platform/event-store/seed-events.ts';
import { v5 as uuidFrom } from 'uuid';
import type { Category } from '@secondspring/content/treatments.ts';

/** Never change it: every category and treatment would get another id. */
const NAMESPACE = '2f6c8f0e-6a0c-4f5b-9a6c-7d0a5b1c3e42';

/** The same on every installation. */
export const categoryIdOf = (slug: string): string => uuidFrom(`category/${slug}`, NAMESPACE);

/** The same on every installation, in whichever category the treatment is. */
export const treatmentIdOf = (slug: string): string => uuidFrom(`treatment/${slug}`, NAMESPACE);

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
