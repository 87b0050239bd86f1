import { hasStatus, wordsOf } from '@secondspring/ui/api/api-error.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import type { TreatmentReview } from '../../api/shapes.ts';
import { useWithdrawReview } from '../../api/withdraw-review.ts';
import { REVIEWS_HEADING } from '../../reviewing/reviews-heading.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';

/** Asks once before an author's review is taken back. A failure leaves the question open, to try again. */
export function WithdrawDialog({
  review,
  onClose,
}: {
  readonly review: TreatmentReview;
  readonly onClose: () => void;
}) {
  const say = useToast();
  const { signInAgain } = useSignInFirst();
  const withdraw = useWithdrawReview(review.treatmentId, {
    onDone: () => {
      onClose();
      say({ title: 'Review withdrawn', message: 'It no longer counts in the average.' });
      // The card with the button is gone; the list it stood in is the nearest place that is not.
      setTimeout(() => document.getElementById(REVIEWS_HEADING)?.focus());
    },
    onError: (error) => {
      if (hasStatus(error, 401)) signInAgain('Please login to write a review');
      else
        say({
          title: 'Error',
          message: wordsOf(error, 'Your review was not withdrawn. Please try again.'),
          tone: 'destructive',
        });
    },
  });
  return (
    <Dialog
      open
      brief
      onOpenChange={onClose}
      title="Withdraw your review?"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep It
          </Button>
          <Button
            look="destructive"
            pending={withdraw.isPending}
            pendingWords="Withdrawing..."
            onClick={() => withdraw.mutate({ params: { id: review.id } })}
          >
            Withdraw Review
          </Button>
        </>
      }
    >
      <p>
        Your review comes off this page and no longer counts in the average. You can write a new one whenever
        you like.
      </p>
    </Dialog>
  );
}
