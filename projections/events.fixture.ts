import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { Forgotten } from '@secondspring/contracts/events/event.ts';
import { noReviewContent, type ReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';

type DataOf<T extends EventType> = DomainEvent<T>['data'];

/** An event recorded at a fixed instant; its stream is its own unless given. */
export const testEvent = <T extends EventType>(
  type: T,
  data: DataOf<T>,
  recorded: { stream?: string; at?: string; position?: bigint; revision?: bigint } = {},
): DomainEvent<T> => {
  const event = {
    type,
    data,
    id: '00000000-0000-4000-8000-000000000001',
    stream: 'test-1',
    revision: 0n,
    position: 1n,
    at: '2026-03-08T17:45:12.345Z',
    ...recorded,
  } as DomainEvent;
  return event as DomainEvent<T>;
};

export const reviewContent: ReviewContent = {
  ...noReviewContent,
  durationMonths: '3-6',
  symptomsAddressed: ['Hot flashes'],
  sideEffects: ['Nausea'],
  reviewText: 'It helped.',
};

/** Data of a review with every field filled. */
export const review = (over: Partial<DataOf<'ReviewSubmitted'>> = {}): DataOf<'ReviewSubmitted'> => ({
  reviewId: 'review-1',
  treatmentId: 'treatment-1',
  overallRating: 4,
  wouldRecommend: true,
  wording: 1,
  isAnonymous: false,
  needsCare: false,
  author: 'author-1',
  content: reviewContent,
  ageAtReview: 51,
  phaseAtReview: 'perimenopause',
  ...over,
});

/** The same review after its author's key is destroyed. */
export const forgottenReviewData = (
  over: Partial<DataOf<'ReviewSubmitted'>> = {},
): DataOf<'ReviewSubmitted'> => {
  const forgotten: Forgotten = { forgotten: true };
  return review({
    author: forgotten,
    content: forgotten,
    ageAtReview: forgotten,
    phaseAtReview: forgotten,
    ...over,
  });
};

export const treatment = testEvent('TreatmentDefined', {
  treatmentId: 'treatment-1',
  categoryId: 'category-1',
  name: 'Estradiol patch',
  description: 'A patch.',
  evidence: { strength: 'A', note: 'Works.', source: 'A guideline', sourceUrl: null },
});
