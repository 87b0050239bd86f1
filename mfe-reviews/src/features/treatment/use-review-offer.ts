import { readReviewOffer } from '@secondspring/contracts/remotes/review-offer.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TreatmentReview } from '../../api/reviews.ts';
import { type ReviewedTreatment, useReviewRequest } from '../../navigation/review-request.ts';

/**
 * Opens the review dialog once for a navigation that offers a review. `own` is her review of the treatment: undefined
 * while unknown, null if there is none.
 */
export const useReviewOffer = (
  treatment: ReviewedTreatment,
  own: TreatmentReview | null | undefined,
): void => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const request = useReviewRequest();
  const offer = readReviewOffer(state);
  const accept = useEffectEvent(() => {
    if (offer === null) return;
    // Coming back to this entry of the history must not open the dialog again.
    void navigate(pathname + search, { replace: true, state: null });
    if (own === null) request({ kind: 'write', treatment, offer });
  });
  const isReady = offer !== null && own !== undefined;
  useEffect(() => {
    if (isReady) accept();
  }, [isReady]);
};
