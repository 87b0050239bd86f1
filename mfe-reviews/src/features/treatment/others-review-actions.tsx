import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Flag } from 'lucide-react';
import type { TreatmentReview } from '../../api/shapes.ts';
import { useReviewRequest } from '../../navigation/review-request.ts';
import { HelpfulButton } from './helpful-button.tsx';
import * as s from './others-review-actions.module.css';

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
