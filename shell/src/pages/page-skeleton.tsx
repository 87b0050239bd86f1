import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';

export const ShellPageSkeleton = () => (
  <Loading words="Loading...">
    <Stack>
      <Skeleton shape="heading" width="70%" />
      <Skeleton width="90%" />
      <Skeleton shape="card" height="120px" />
      <Skeleton shape="card" height="120px" />
    </Stack>
  </Loading>
);
