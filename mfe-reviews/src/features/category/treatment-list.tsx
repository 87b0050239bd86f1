import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { CardLink, Stack, Card } from '@secondspring/ui/components/card/card.tsx';
import type { Treatment } from '../../api/treatments.ts';
import { NameOnCard } from '../../catalogue/name-on-card.tsx';
import { treatmentPath } from '../../catalogue/paths.ts';
import { RatingLine } from '../../catalogue/rating-line.tsx';
import * as s from './treatment-list.module.css';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';

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

const keys = ['one', 'two', 'three', 'four'];

export const TreatmentListSkeleton = () => (
  <Loading words="Loading treatments...">
    <Stack>
      {keys.map((place) => (
        <Card key={place}>
          <Stack gap={8}>
            <Skeleton width="55%" />
            <Skeleton />
            <Skeleton width="85%" />
            <Skeleton width="70%" height="1.6em" />
          </Stack>
        </Card>
      ))}
    </Stack>
  </Loading>
);
