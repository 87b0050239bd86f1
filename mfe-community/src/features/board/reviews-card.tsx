import { CardLink } from '@secondspring/ui/components/card/card.tsx';
import { ChevronRight } from 'lucide-react';
import * as s from './way-card.module.css';

export const ReviewsCard = () => (
  <CardLink to="/treatment-reviews" tone="plum">
    <span className={s.onward}>
      <span className={s.words}>
        <strong className={s.name}>Treatment Reviews</strong>
        <span>What helped other women, what didn’t, and what the evidence says.</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </span>
  </CardLink>
);
