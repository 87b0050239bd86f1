import type { SeedEvent } from '@secondspring/platform/event-store/seed-events.ts';
import { v5 as uuidFrom } from 'uuid';
import type { CatalogueCategory } from './category.ts';

/** Namespace of the catalogue's ids. Never changes, or every category and treatment becomes another. */
const NAMESPACE = '2f6c8f0e-6a0c-4f5b-9a6c-7d0a5b1c3e42';

/** Id of a category, the same on every installation. */
export const categoryIdOf = (slug: string): string => uuidFrom(`category/${slug}`, NAMESPACE);

/** Id of a treatment, the same on every installation and whichever category it stands in. */
export const treatmentIdOf = (slug: string): string => uuidFrom(`treatment/${slug}`, NAMESPACE);

/** The definitions that make a catalogue: each category, then its treatments. */
export const definitionsOf = (categories: readonly CatalogueCategory[]): SeedEvent[] =>
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
          stream: `treatment-${treatmentId}`,
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
