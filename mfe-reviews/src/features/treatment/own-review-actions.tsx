import { Button } from '@secondspring/ui/components/button/button.tsx';
import type { Treatment, TreatmentReview } from '../../api/shapes.ts';
import { useReviewRequest } from '../../navigation/review-request.ts';
import * as s from './own-review-actions.module.css';
import { helpfulWords } from './review-wording.ts';

export const OwnReviewActions = ({
  treatment,
  review,
}: {
  readonly treatment: Treatment;
  readonly review: TreatmentReview;
}) => {
  const request = useReviewRequest();
  return (
    <div className={s.actions}>
      <p className={s.helpful}>{helpfulWords(review.helpfulCount)}</p>
      <div className={s.buttons}>
        <Button look="quiet" onClick={() => request({ kind: 'revise', treatment, review })}>
          Change
        </Button>
        <Button look="quiet" onClick={() => request({ kind: 'withdraw', review })}>
          Withdraw
        </Button>
      </div>
    </div>
  );
};
