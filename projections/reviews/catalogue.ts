import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { treatmentCategories, treatments } from './tables.ts';
import { upsert, type Change } from '../engine/change.ts';

/** Categories and treatments as last defined; a treatment's tallies stay when it is reworded. */
export const foldCatalogue = (
  event: DomainEvent<'TreatmentCategoryDefined' | 'TreatmentDefined'>,
): Change[] => {
  switch (event.type) {
    case 'TreatmentCategoryDefined': {
      const { categoryId, name, slug, description, icon, position } = event.data;
      return [
        upsert(treatmentCategories, {
          id: categoryId,
          name,
          slug,
          description,
          icon,
          position,
          created_at: event.at,
        }),
      ];
    }
    case 'TreatmentDefined': {
      const { treatmentId, categoryId, name, description, evidence } = event.data;
      return [
        upsert(treatments, {
          id: treatmentId,
          category_id: categoryId,
          name,
          description,
          evidence,
          created_at: event.at,
        }),
      ];
    }
  }
};
