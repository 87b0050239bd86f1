import { improvements, reviewSymptoms } from '@secondspring/contracts/vocabulary/review/words.ts';
import { cleanText } from '@secondspring/contracts/vocabulary/text-form.ts';
import { reviewAnswers } from '@secondspring/contracts/http/reviews.ts';
import { reviewOf } from '@secondspring/ui/testing/samples.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreatmentReview } from '../../api/reviews.ts';
import { contentOfDraft, emptyDraft, inOfferedOrder, readDraft, type ReviewDraft } from './draft.ts';

const written: ReviewDraft = { ...emptyDraft, overallRating: 4, wouldRecommend: true };

describe('the request of a draft', () => {
  it('is null while the rating or the recommend answer is missing', () => {
    expect(contentOfDraft(emptyDraft)).toBeNull();
    expect(contentOfDraft({ ...written, wouldRecommend: null })).toBeNull();
    expect(contentOfDraft({ ...written, overallRating: null })).toBeNull();
  });

  it('has null for each omitted field', () => {
    expect(contentOfDraft({ ...written, reviewText: ' \n ' })).toEqual({
      overallRating: 4,
      durationMonths: null,
      symptomsAddressed: [],
      symptomImprovement: null,
      sideEffects: [],
      reviewText: null,
      wouldRecommend: true,
      isAnonymous: false,
    });
  });

  it('is trimmed', () => {
    expect(contentOfDraft({ ...written, reviewText: '  It helped. ' })?.reviewText).toBe('It helped.');
  });

  it('is valid for any ticks and text', () => {
    const draft = fc.record({
      overallRating: fc.integer({ min: 1, max: 5 }),
      durationMonths: fc.constantFrom('less-than-3', '2-plus-years', null),
      symptomsAddressed: fc.subarray([...reviewSymptoms]),
      symptomImprovement: fc.dictionary(fc.constantFrom(...reviewSymptoms), fc.constantFrom(...improvements)),
      sideEffects: fc.constant<ReviewDraft['sideEffects']>([]),
      wouldRecommend: fc.boolean(),
      reviewText: fc.string({ maxLength: 5000 }),
      isAnonymous: fc.boolean(),
    });
    fc.assert(
      fc.property(draft, (some) => {
        const content = contentOfDraft({ ...emptyDraft, ...some });
        expect(reviewAnswers.parse(content)).toEqual({
          ...content,
          reviewText: cleanText(some.reviewText) || null,
        });
      }),
    );
  });
});

it('makes a draft from a review, without options that are no longer offered', () => {
  const review: TreatmentReview = {
    ...reviewOf(1),
    durationMonths: '3-6',
    symptomsAddressed: ['Fatigue', 'Hot flashes', 'Hiccups'],
    symptomImprovement: { Hiccups: 'worse', Fatigue: 'same' },
    sideEffects: ['Nausea'],
    reviewText: null,
    isMine: true,
  };
  expect(readDraft(review)).toEqual({
    overallRating: 2,
    durationMonths: '3-6',
    symptomsAddressed: ['Hot flashes', 'Fatigue'],
    symptomImprovement: { Fatigue: 'same' },
    sideEffects: ['Nausea'],
    wouldRecommend: false,
    reviewText: '',
    isAnonymous: true,
  });
});

it('sorts ticked options in the offered order', () => {
  expect(inOfferedOrder(['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c']);
});
