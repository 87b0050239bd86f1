import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { testEvent, review, treatment } from '../../events.fixture.ts';
import { reviews } from '../domain.ts';
import { treatmentCategories, treatments } from './table.ts';

const fold = (...events: DomainEvent[]) => foldInBatches(reviews.fold, events);

describe('the catalogue', () => {
  it('stores the latest definition, and rewording keeps the tallies', () => {
    const reworded = testEvent('TreatmentDefined', { ...treatment.data, name: 'Patch' });
    const rows = fold(treatment, testEvent('ReviewSubmitted', review()), reworded).rows(treatments);
    expect(rows).toMatchObject([
      { name: 'Patch', evidence: treatment.data.evidence, review_count: 1, rating_sum: 4, rating_4: 1 },
    ]);
  });

  it('has its categories', () => {
    const data = {
      categoryId: 'c',
      name: 'Hormones',
      slug: 'hormones',
      description: 'd',
      icon: 'pill',
      position: 1,
    };
    expect(fold(testEvent('TreatmentCategoryDefined', data)).rows(treatmentCategories)).toEqual([
      {
        id: 'c',
        name: 'Hormones',
        slug: 'hormones',
        description: 'd',
        icon: 'pill',
        position: 1,
        created_at: '2026-03-08T17:45:12.345Z',
      },
    ]);
  });
});
