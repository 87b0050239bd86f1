import { Card } from '@secondspring/ui/components/card/card.tsx';
import { RatingDistribution } from '@secondspring/ui/components/rating-distribution/rating-distribution.tsx';
import { Stars } from '@secondspring/ui/components/stars/stars.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { Treatment } from '../../api/shapes.ts';
import { counted } from '../../catalogue/counting.ts';
import { summariseRating } from '../../catalogue/rating.ts';
import * as s from './ratings-card.module.css';

/**
 * The tallies of a reviewed treatment: average, number of reviews, share who would recommend (of all reviews, as the server counts them)
 * and how the ratings spread. An average of few reviews says so. Announced when it changes.
 */
export function RatingsCard({ treatment }: { readonly treatment: Treatment }) {
  const summary = summariseRating(treatment);
  if (summary.kind === 'none') return null;
  return (
    <Card as="section" aria-labelledby="ratings">
      <div className={s.card}>
        <h2 id="ratings" className={s.heading}>
          What women say
        </h2>
        <div className={s.totals} role="status">
          <p>
            <span className={s.figure}>{summary.words}</span>
            <VisuallyHidden> out of 5 stars, </VisuallyHidden>
          </p>
          <p className={s.words}>
            <Stars rating={summary.stars} size={22} hidden />
            <span>{counted(treatment.reviewCount, 'review')}</span>
          </p>
          {treatment.recommendPercentage !== null && (
            <p className={s.recommend}>
              <strong>{`${treatment.recommendPercentage}%`}</strong> would recommend
            </p>
          )}
        </div>
        {summary.isFew && <p className={s.few}>Too few reviews to say much yet.</p>}
        <RatingDistribution counts={treatment.ratingCounts} />
      </div>
    </Card>
  );
}
