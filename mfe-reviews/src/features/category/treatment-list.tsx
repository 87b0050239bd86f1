import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import type { Treatment } from '../../api/treatments.ts';
import { NameOnCard } from '../../catalogue/name-on-card.tsx';
import { treatmentPath } from '../../catalogue/paths.ts';
import * as s from './treatment-list.module.css';
import { CardSkeletons } from '@secondspring/ui/components/skeleton/card-skeletons.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { RatingLine } from '@secondspring/ui/treatments/rating-line.tsx';

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
