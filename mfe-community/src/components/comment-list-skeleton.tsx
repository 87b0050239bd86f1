import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';

const keys = ['one', 'two'];

export const CommentListSkeleton = () => (
  <Loading words="Loading comments...">
    <Stack>
      {keys.map((place) => (
        <Card key={place}>
          <Skeleton width="45%" />
          <Skeleton />
          <Skeleton width="80%" />
        </Card>
      ))}
    </Stack>
  </Loading>
);
