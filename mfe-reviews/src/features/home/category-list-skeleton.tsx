import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import * as s from './category-list.module.css';

const keys = ['one', 'two', 'three', 'four', 'five'];

export const CategoryListSkeleton = () => (
  <Loading words="Loading categories...">
    <Stack>
      {keys.map((place) => (
        <Card key={place}>
          <span className={s.card}>
            <Skeleton shape="card" width="48px" height="48px" />
            <Skeleton width="60%" />
            <span className={s.description}>
              <Skeleton />
              <Skeleton width="80%" />
            </span>
          </span>
        </Card>
      ))}
    </Stack>
  </Loading>
);
