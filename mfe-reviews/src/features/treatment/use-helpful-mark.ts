import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useReaction } from '@secondspring/ui/reaction/use-reaction.ts';
import { useMarkReviewHelpful } from '../../api/mark-review-helpful.ts';
import { useRemoveHelpfulMark } from '../../api/remove-helpful-mark.ts';
import type { TreatmentReview } from '../../api/shapes.ts';

export const useHelpfulMark = ({ id, treatmentId, markedHelpful, helpfulCount }: TreatmentReview) => {
  const mark = useMarkReviewHelpful(treatmentId);
  const remove = useRemoveHelpfulMark(treatmentId);
  const showToast = useToast();
  const { shown, react } = useReaction({
    name: `helpful ${id}`,
    saved: markedHelpful,
    send: async (_, isWanted) => {
      const answered = await (isWanted ? mark : remove).mutateAsync({ params: { id } });
      return answered.markedHelpful;
    },
    onSaved: (isMarked) =>
      showToast(
        isMarked
          ? { title: 'Marked as helpful', message: 'Thank you for your feedback!' }
          : { title: 'Removed helpful mark' },
      ),
    failureMessage: 'That didn’t go through. Please try again.',
    reason: 'Please login to mark reviews as helpful',
  });
  return {
    isMarked: shown,
    // The same before and after the answer, which updates the review a moment before the mark stops pending.
    count: helpfulCount + Number(shown) - Number(markedHelpful),
    toggle: () => react((isMarked) => !isMarked),
  };
};
