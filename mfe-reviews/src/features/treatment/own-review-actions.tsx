import { Button } from '@secondspring/ui/components/button/button.tsx';
import { useState } from 'react';
import type { Treatment, TreatmentReview } from '../../api/shapes.ts';
import { useReviewRequest } from '../../reviewing/review-request.ts';
import * as s from './own-review-actions.module.css';
import { helpfulWords } from './review-wording.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** What an author can do with her own review, and how many found it helpful. */
export function OwnReviewActions({
  treatment,
  review,
}: {
  readonly treatment: Treatment;
  readonly review: TreatmentReview;
}) {
  const request = useReviewRequest();
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <div className={s.actions}>
      <span className={s.helpful}>{helpfulWords(review.helpfulCount)}</span>
      <Button look="quiet" onClick={() => request({ kind: 'revise', treatment, review })}>
        Change
      </Button>
      <Button look="quiet" onClick={() => setWithdrawing(true)}>
        Withdraw
      </Button>
      <WithdrawDialog review={review} open={isWithdrawing} onOpenChange={setWithdrawing} />
    </div>
  );
}
