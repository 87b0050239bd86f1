import type { ReviewOffer } from '@secondspring/contracts/remotes/review-offer.ts';
import { createContext, useContext } from 'react';
import type { TreatmentReview } from '../api/reviews.ts';

export type ReviewedTreatment = { readonly id: string; readonly name: string };

export type ReviewRequest =
  | { readonly kind: 'choose'; readonly categoryId: string | null }
  | { readonly kind: 'write'; readonly treatment: ReviewedTreatment; readonly offer?: ReviewOffer['review'] }
  | { readonly kind: 'revise'; readonly treatment: ReviewedTreatment; readonly review: TreatmentReview }
  | { readonly kind: 'withdraw' | 'report'; readonly review: TreatmentReview };

export type WritingRequest = Exclude<ReviewRequest, { kind: 'withdraw' | 'report' }>;

export const ReviewRequestContext = createContext<(request: ReviewRequest) => void>(() => {
  throw new Error('A review was requested outside the layout that provides its dialog.');
});

/** Opens the review dialog; sends a visitor to sign in first. */
export const useReviewRequest = (): ((request: ReviewRequest) => void) => useContext(ReviewRequestContext);

/** Null while no treatment is chosen; `review` is null for a new one. */
export const subjectOf = (request: WritingRequest) =>
  request.kind === 'choose'
    ? null
    : { treatment: request.treatment, review: request.kind === 'revise' ? request.review : null };
