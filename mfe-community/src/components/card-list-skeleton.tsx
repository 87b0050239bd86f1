import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { CardSkeletons } from '@secondspring/ui/components/skeleton/card-skeletons.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';

export const CardListSkeleton = ({ words }: { readonly words: string }) => (
  <CardSkeletons words={words} count={3}>
    <Stack gap={4}>
      <Skeleton width="30%" height="1.6em" />
      <Skeleton width="80%" />
      <Skeleton />
      <Skeleton width="90%" />
      <Skeleton width="55%" />
    </Stack>
  </CardSkeletons>
);
