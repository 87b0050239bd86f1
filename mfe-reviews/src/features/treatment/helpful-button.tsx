import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Heart } from 'lucide-react';
import type { TreatmentReview } from '../../api/shapes.ts';
import { helpfulWords } from './review-wording.ts';
import { useHelpfulMark } from './use-helpful-mark.ts';

export const HelpfulButton = ({ review }: { readonly review: TreatmentReview }) => {
  const { isMarked, count, toggle } = useHelpfulMark(review);
  return (
    <Button look="quiet" aria-pressed={isMarked} onClick={toggle}>
      <Heart size={20} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />
      {helpfulWords(count)}
    </Button>
  );
};
