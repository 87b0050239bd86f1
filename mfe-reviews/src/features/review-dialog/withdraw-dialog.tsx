import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import type { TreatmentReview } from '../../api/reviews.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useAfterReview } from '../../api/review-commands.ts';
import { REVIEWS_HEADING } from '../../navigation/reviews-heading.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';

/** Stays open after a failure, to try again. */
export const WithdrawReviewDialog = ({
  review,
  onClose,
}: {
  readonly review: TreatmentReview;
  readonly onClose: () => void;
}) => {
  const showToast = useToast();
  const { onError, onSuccess } = useAfterReview({
    onDone: () => {
      onClose();
      showToast({ title: 'Review withdrawn', message: 'It no longer counts in the average.' });
      // The button is gone, so the heading of its list takes the focus.
      setTimeout(() => document.getElementById(REVIEWS_HEADING)?.focus());
    },
    onError: useShowError('Your review wasn’t withdrawn. Please try again.', {
      serverFirst: true,
      reason: 'Please login to write a review',
    }),
  });
  const withdraw = useCommand('withdrawReview', { onError, onSuccess: () => onSuccess(review) });
  return (
    <ConfirmDialog
      title="Withdraw your review?"
      back="Keep It"
      action="Withdraw Review"
      acting="Withdrawing..."
      look="destructive"
      isActing={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: review.id } })}
      onClose={onClose}
    >
      Your review comes off this page and no longer counts in the average. You can write a new one whenever
      you like.
    </ConfirmDialog>
  );
};
