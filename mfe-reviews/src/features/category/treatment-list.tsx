import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import type { Treatment } from '../../api/treatments.ts';
import { NameOnCard } from '../../catalogue/name-on-card.tsx';
import { treatmentPath } from '../../catalogue/paths.ts';
import * as s from './treatment-list.module.css';
import { CardSkeletons } from '@secondspring/ui/components/skeleton/card-skeletons.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { Stars } from '@secondspring/ui/components/stars/stars.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { pluralise } from '../../catalogue/pluralise.ts';
import { EvidenceBadge } from '../../catalogue/evidence-badge.tsx';
import { summariseRating } from '../../catalogue/rating.ts';

export const TreatmentList = ({ treatments }: { readonly treatments: readonly Treatment[] }) => (
  <Stack as="ul">
    {treatments.map((treatment) => (
      <li key={treatment.id}>
        <CardLink to={treatmentPath(treatment.id)}>
          <Stack gap={8}>
            <NameOnCard name={treatment.name} />
            <span className={classNames(looks.soft, s.description)}>{treatment.description}</span>
            <RatingLine treatment={treatment} />
          </Stack>
        </CardLink>
      </li>
    ))}
  </Stack>
);

export const TreatmentListSkeleton = () => (
  <CardSkeletons words="Loading treatments..." count={4}>
    <Stack gap={8}>
      <Skeleton width="55%" />
      <Skeleton />
      <Skeleton width="85%" />
      <Skeleton width="70%" height="1.6em" />
    </Stack>
  </CardSkeletons>
);

const RatingLine = ({ treatment }: { readonly treatment: Treatment }) => {
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
