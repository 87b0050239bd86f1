import { catalogue } from '@secondspring/content/treatments.ts';
import { TreatmentCategoryDefined, TreatmentDefined } from '@secondspring/contracts/events/reviews.ts';
import { describe, expect, it } from 'vitest';
import { categoryIdOf, definitionsOf, treatmentIdOf } from './definitions.ts';

describe('definitions of the catalogue', () => {
  it('fits the event schemas', () => {
    for (const { event } of definitionsOf(catalogue)) {
      const declaration =
        event.type === 'TreatmentDefined' ? TreatmentDefined.data : TreatmentCategoryDefined.data;
      expect(declaration.safeParse(event.data).error?.message).toBeUndefined();
    }
  });
});

describe('catalogue ids', () => {
  it('never change', () => {
    expect(categoryIdOf('hormone-therapy')).toBe('34dfdee3-3dc7-59f2-b199-4bce1cafa1fe');
    expect(treatmentIdOf('oestrogen-patches')).toBe('fd8f211a-3d78-50bb-aeef-aa326e681d0e');
  });

  it('differ between a category and a treatment of the same slug', () => {
    const streams = definitionsOf(catalogue).map(({ stream }) => stream);
    expect(new Set(streams).size).toBe(streams.length);
    expect(categoryIdOf('sleep')).not.toBe(treatmentIdOf('sleep'));
  });
});
