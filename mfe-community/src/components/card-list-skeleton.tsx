import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import * as s from './card-list-skeleton.module.css';

const keys = ['one', 'two', 'three'];

export const CardListSkeleton = ({ words }: { readonly words: string }) => (
  <Loading words={words}>
    <Stack>
      {keys.map((place) => (
        <Card key={place}>
          <span className={s.card}>
            <Skeleton width="30%" height="1.6em" />
            <Skeleton width="80%" />
            <Skeleton />
            <Skeleton width="90%" />
            <Skeleton width="55%" />
          </span>
        </Card>
      ))}
    </Stack>
  </Loading>
);
