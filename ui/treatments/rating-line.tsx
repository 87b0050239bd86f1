import type { Output } from '../api/call.ts';
import { Stars } from '../components/stars/stars.tsx';
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx';
import * as looks from '../tokens/looks.module.css';
import { EvidenceBadge } from './evidence-badge.tsx';
import { pluralise } from './pluralise.ts';
import { summariseRating } from './rating.ts';
import * as s from './rating-line.module.css';

/** What women and research say, in one line. No average of too few. */
export const RatingLine = ({
  treatment,
}: {
  readonly treatment: Pick<Output<'GET /api/treatments/{id}'>, 'reviewCount' | 'averageRating' | 'evidence'>;
}) => {
  const summary = summariseRating(treatment);
  return (
    <span className={s.line}>
      {summary.kind === 'none' ? (
        <span className={looks.soft}>No reviews yet</span>
      ) : (
        <span className={s.rating}>
          {summary.kind === 'few' ? (
            <span>Too few to rate</span>
          ) : (
            <>
              <Stars rating={summary.stars} hidden />
              <span>
                <strong>{summary.words}</strong>
                <VisuallyHidden> out of 5 stars</VisuallyHidden>
              </span>
            </>
          )}
          <span className={looks.soft}>{pluralise(treatment.reviewCount, 'review')}</span>
        </span>
      )}
      <EvidenceBadge strength={treatment.evidence.strength} />
    </span>
  );
};
