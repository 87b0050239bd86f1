import { catalogue } from '@secondspring/content/treatments.ts';
import { TreatmentCategoryDefined, TreatmentDefined } from '@secondspring/contracts/events/reviews.ts';
import { describe, expect, it } from 'vitest';
import { definitionsOf } from './definitions.ts';

describe('definitions of the catalogue', () => {
  it('fits the event schemas', () => {
    for (const { event } of definitionsOf(catalogue)) {
      const declaration =
        event.type === 'TreatmentDefined' ? TreatmentDefined.data : TreatmentCategoryDefined.data;
      expect(declaration.safeParse(event.data).error?.message).toBeUndefined();
    }
  });

  it('have each a stream of their own', () => {
    const streams = definitionsOf(catalogue).map(({ stream }) => stream);
    expect(new Set(streams).size).toBe(streams.length);
  });
});
