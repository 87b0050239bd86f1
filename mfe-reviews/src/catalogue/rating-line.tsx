import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Stars } from '@secondspring/ui/components/stars/stars.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { Treatment } from '../api/treatments.ts';
import { pluralise } from './pluralise.ts';
import { EvidenceBadge } from './evidence-badge.tsx';
import { summariseRating } from './rating.ts';
import * as s from './rating-line.module.css';

export const RatingLine = ({ treatment }: { readonly treatment: Treatment }) => {
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
