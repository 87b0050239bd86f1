import { isForgotten, type EventOf } from '@secondspring/contracts/events/event.ts';
import type { ReviewSubmitted } from '@secondspring/contracts/events/reviews.ts';
import type { reviewAnswers, reviewChange } from '@secondspring/contracts/http/reviews.ts';
import { noReviewContent, reviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import { improvementOf } from '@secondspring/contracts/vocabulary/review/improvement.ts';
import type { z } from 'zod';

export type ReviewAnswers = z.output<typeof reviewAnswers>;
export type ReviewChange = z.output<typeof reviewChange>;

type Recorded = Pick<
  EventOf<typeof ReviewSubmitted>['data'],
  'overallRating' | 'wouldRecommend' | 'isAnonymous' | 'content'
>;

/** As events hold them: each choice once, in display order, and only how symptoms changed that the treatment was used for. */
export const recordedAnswers = ({
  overallRating,
  wouldRecommend,
  isAnonymous,
  ...content
}: ReviewAnswers) => ({
  overallRating,
  wouldRecommend,
  isAnonymous,
  content: reviewContent.parse({
    ...content,
    symptomImprovement: improvementOf(content.symptomsAddressed, content.symptomImprovement),
  }),
});

/** Forgotten content is read as none. */
export const answersIn = ({
  overallRating,
  wouldRecommend,
  isAnonymous,
  content,
}: Recorded): ReviewAnswers => ({
  overallRating,
  wouldRecommend,
  isAnonymous,
  ...(isForgotten(content) ? noReviewContent : content),
});
