import { REVIEWS_HEADING } from '../../navigation/reviews-heading.ts';
import * as s from './review-list-heading.module.css';

export const ReviewListHeading = () => (
  <h2 id={REVIEWS_HEADING} tabIndex={-1} className={s.heading}>
    Reviews
  </h2>
);
