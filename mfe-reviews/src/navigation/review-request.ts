import { createContext, useContext } from 'react';
import type { TreatmentReview } from '../api/shapes.ts';

/** The treatment that a review is about. */
export type ReviewedTreatment = { readonly id: string; readonly name: string };

/** What a page asks the review dialog for: a choice of treatment first, a review of one, a change of her own, to take hers back, or to report another's. */
export type ReviewRequest =
  | { readonly kind: 'choose'; readonly categoryId: string | null }
  | { readonly kind: 'write'; readonly treatment: ReviewedTreatment }
  | { readonly kind: 'revise'; readonly treatment: ReviewedTreatment; readonly review: TreatmentReview }
  | { readonly kind: 'withdraw'; readonly review: TreatmentReview }
  | { readonly kind: 'report'; readonly review: TreatmentReview };

/** A request that is about writing: all but taking a review back and reporting one. */
export type WritingRequest = Exclude<ReviewRequest, { kind: 'withdraw' | 'report' }>;

/** How pages reach the dialog without knowing it. */
export const ReviewRequestContext = createContext<(request: ReviewRequest) => void>(() => {
  throw new Error('A review was asked for outside the layout that holds the dialog.');
});

/** Gives the function that opens the review dialog; a visitor is sent to sign in instead. */
export const useReviewRequest = (): ((request: ReviewRequest) => void) => useContext(ReviewRequestContext);

/** What a request is about: the treatment, and the review that is to be changed (null for a new one); null while she has yet to choose. */
export const subjectOf = (
  request: WritingRequest,
): { readonly treatment: ReviewedTreatment; readonly review: TreatmentReview | null } | null => {
  switch (request.kind) {
    case 'choose':
      return null;
    case 'write':
      return { treatment: request.treatment, review: null };
    case 'revise':
      return { treatment: request.treatment, review: request.review };
  }
};
