import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useMarkReviewHelpful } from '../../api/mark-review-helpful.ts';
import { useRemoveHelpfulMark } from '../../api/remove-helpful-mark.ts';
import type { TreatmentReview } from '../../api/shapes.ts';
import { useSayFailure } from '@secondspring/ui/session/use-say-failure.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';

const REASON = 'Please login to mark reviews as helpful';

/** A member's helpful mark on a review: shown at once, taken back where the server refuses it. Presses while one is under way are dropped. */
export function useHelpfulMark(review: TreatmentReview) {
  const mark = useMarkReviewHelpful(review.treatmentId);
  const remove = useRemoveHelpfulMark(review.treatmentId);
  const say = useToast();
  const { asMember } = useSignInFirst();
  const onError = useSayFailure('That did not arrive. Please try again.', {
    serverFirst: true,
    reason: REASON,
  });
  const toggle = async () => {
    if (mark.isPending || remove.isPending || (await asMember(REASON)) === null) return;
    const input = { params: { id: review.id } };
    if (review.markedHelpful) {
      remove.mutate(input, { onError, onSuccess: () => say({ title: 'Removed helpful mark' }) });
    } else {
      mark.mutate(input, {
        onError,
        onSuccess: () => say({ title: 'Marked as helpful', message: 'Thank you for your feedback!' }),
      });
    }
  };
  const isMarked = mark.isPending || (review.markedHelpful && !remove.isPending);
  return {
    isMarked,
    // Alike before and after the answer has come, which reaches the review a moment before the mark is no longer under way.
    count: review.helpfulCount + Number(isMarked) - Number(review.markedHelpful),
    toggle: () => void toggle(),
  };
}
