import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Flag, Heart } from 'lucide-react';
import type { Treatment } from '../../api/treatments.ts';
import type { TreatmentReview } from '../../api/reviews.ts';
import { useReviewRequest } from '../../navigation/review-request.ts';
import * as s from './review-actions.module.css';
import { helpfulWords } from './review-wording.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useReaction } from '@secondspring/ui/reaction/use-reaction.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useShowHelpfulness } from '../../api/helpfulness.ts';

export const OwnReviewActions = ({
  treatment,
  review,
}: {
  readonly treatment: Treatment;
  readonly review: TreatmentReview;
}) => {
  const request = useReviewRequest();
  return (
    <Stack gap={4}>
      <p className={looks.soft}>{helpfulWords(review.helpfulCount)}</p>
      <div className={s.actions}>
        <Button look="quiet" onClick={() => request({ kind: 'revise', treatment, review })}>
          Change
        </Button>
        <Button look="quiet" onClick={() => request({ kind: 'withdraw', review })}>
          Withdraw
        </Button>
      </div>
    </Stack>
  );
};

export const OthersReviewActions = ({ review }: { readonly review: TreatmentReview }) => {
  const request = useReviewRequest();
  return (
    <div className={s.actions}>
      <HelpfulButton review={review} />
      <Button look="quiet" onClick={() => request({ kind: 'report', review })}>
        <Flag size={18} aria-hidden />
        Report
      </Button>
    </div>
  );
};

const HelpfulButton = ({ review }: { readonly review: TreatmentReview }) => {
  const { isMarked, count, toggle } = useHelpfulMark(review);
  return (
    <Button look="quiet" aria-pressed={isMarked} onClick={toggle}>
      <Heart size={20} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />
      {helpfulWords(count)}
    </Button>
  );
};

const useHelpfulMark = ({ id, treatmentId, markedHelpful, helpfulCount }: TreatmentReview) => {
  const onSuccess = useShowHelpfulness(treatmentId);
  const mark = useCommand('POST /api/reviews/{id}/helpful', { onSuccess });
  const remove = useCommand('DELETE /api/reviews/{id}/helpful', { onSuccess });
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
