import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import * as s from './treatment-list.module.css';

const keys = ['one', 'two', 'three', 'four'];

export const TreatmentListSkeleton = () => (
  <Loading words="Loading treatments...">
    <Stack>
      {keys.map((place) => (
        <Card key={place}>
          <span className={s.card}>
            <Skeleton width="55%" />
            <Skeleton />
            <Skeleton width="85%" />
            <Skeleton width="70%" height="1.6em" />
          </span>
        </Card>
      ))}
    </Stack>
  </Loading>
);
