import { CardSkeletons } from '@secondspring/ui/components/skeleton/card-skeletons.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';

export const ReviewListSkeleton = () => (
  <CardSkeletons words="Loading reviews..." count={2}>
    <Skeleton width="45%" />
    <Skeleton width="65%" />
    <Skeleton />
    <Skeleton />
    <Skeleton width="80%" />
  </CardSkeletons>
);
