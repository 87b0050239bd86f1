import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { RatingDistribution } from '@secondspring/ui/components/rating-distribution/rating-distribution.tsx';
import { Stars } from '@secondspring/ui/components/stars/stars.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { Treatment } from '../../api/treatments.ts';
import { pluralise } from '@secondspring/ui/treatments/pluralise.ts';
import { summariseRating } from '@secondspring/ui/treatments/rating.ts';
import { REVIEWS_HEADING } from '../../navigation/reviews-heading.ts';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as s from './ratings-card.module.css';
import type { ShownReviews } from './use-reviews-view.ts';

/** The average and the share who would recommend, of all reviews unless they are too few. */
export const RatingsCard = ({ treatment }: { readonly treatment: Treatment }) => {
  const summary = summariseRating(treatment);
  if (summary.kind === 'none') return null;
  return (
    <Card as="section" aria-labelledby="ratings">
      <Stack gap={12}>
        <h2 id="ratings" className={looks.inCard}>
          What women say
        </h2>
        <div className={s.totals} role="status">
          {summary.kind === 'rated' && (
            <p>
              <span className={classNames(looks.heading, s.figure)}>{summary.words}</span>
              <VisuallyHidden> out of 5 stars, </VisuallyHidden>
            </p>
          )}
          <p className={classNames(looks.soft, s.words)}>
            {summary.kind === 'rated' && <Stars rating={summary.stars} size={22} hidden />}
            <span>{pluralise(treatment.reviewCount, 'review')}</span>
            {summary.kind === 'rated' && treatment.recommendPercentage !== null && (
              <span>{`${treatment.recommendPercentage}% would recommend`}</span>
            )}
          </p>
        </div>
        {summary.kind === 'few' && <p className={looks.note}>Too few reviews to say much yet.</p>}
      </Stack>
    </Card>
  );
};

/** A bar filters by its stars. */
export const RatingBars = ({
  treatment: { ratingCounts },
  shown,
}: {
  readonly treatment: Treatment;
  readonly shown: ShownReviews;
}) => (
  <RatingDistribution
    counts={ratingCounts}
    chosen={shown.view.rating}
    onChoose={(rating) => {
      shown.change({ rating: rating === null ? '' : String(rating) });
      // The reviews are further down than a phone shows.
      if (rating !== null) document.getElementById(REVIEWS_HEADING)?.scrollIntoView({ behavior: calmly() });
    }}
  />
);

const calmly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
