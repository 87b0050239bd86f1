import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { RatingDistribution } from '@secondspring/ui/components/rating-distribution/rating-distribution.tsx';
import { Stars } from '@secondspring/ui/components/stars/stars.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { Treatment } from '../../api/treatments.ts';
import { pluralise } from '@secondspring/ui/treatments/pluralise.ts';
import { summariseRating } from '@secondspring/ui/treatments/rating.ts';
import { REVIEWS_HEADING } from '../../navigation/reviews-heading.ts';
import * as s from './ratings-card.module.css';
import type { ShownReviews } from './use-reviews-view.ts';

/** The average and the share who would recommend, of all reviews unless they are too few. A bar filters by its stars. */
export const RatingsCard = ({
  treatment,
  shown,
}: {
  readonly treatment: Treatment;
  readonly shown: ShownReviews;
}) => {
  const summary = summariseRating(treatment);
  if (summary.kind === 'none') return null;
  const choose = (rating: number | null) => {
    shown.change({ rating: rating === null ? '' : String(rating) });
    // The reviews are further down than a phone shows.
    if (rating !== null) document.getElementById(REVIEWS_HEADING)?.scrollIntoView({ behavior: calmly() });
  };
  return (
    <Card as="section" aria-labelledby="ratings">
      <Stack>
        <h2 id="ratings" className={looks.inCard}>
          What women say
        </h2>
        <div className={s.totals} role="status">
          {summary.kind === 'rated' && (
            <p>
              <span className={s.figure}>{summary.words}</span>
              <VisuallyHidden> out of 5 stars, </VisuallyHidden>
            </p>
          )}
          <p className={s.words}>
            {summary.kind === 'rated' && <Stars rating={summary.stars} size={22} hidden />}
            <span className={looks.soft}>{pluralise(treatment.reviewCount, 'review')}</span>
          </p>
          {summary.kind === 'rated' && treatment.recommendPercentage !== null && (
            <p className={s.recommend}>
              <strong>{`${treatment.recommendPercentage}%`}</strong> would recommend
            </p>
          )}
        </div>
        {summary.kind === 'few' && <p className={looks.note}>Too few reviews to say much yet.</p>}
        <RatingDistribution counts={treatment.ratingCounts} chosen={shown.view.rating} onChoose={choose} />
      </Stack>
    </Card>
  );
};

const calmly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
