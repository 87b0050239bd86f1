import { starFill, starPositions } from './star-fill.ts';
import { StarShape } from './star-shape.tsx';
import * as s from './stars.module.css';

/** `rating` is 0 to 5 with fractions. `hidden` if the number is shown beside it. */
export const Stars = ({
  rating,
  size = 18,
  hidden = false,
}: {
  readonly rating: number;
  readonly size?: number;
  readonly hidden?: boolean;
}) => (
  <span
    className={s.stars}
    {...(hidden
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': `${ratingWords(rating)} out of 5 stars` })}
  >
    {starPositions.map((position) => (
      <StarShape key={position} fill={starFill(rating, position)} size={size} />
    ))}
  </span>
);

const ratingWords = (rating: number) => (Number.isInteger(rating) ? String(rating) : rating.toFixed(1));
