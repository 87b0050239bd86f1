import { Stack } from '../card/card.tsx';
import { Loading } from '../loading/loading.tsx';
import { Skeleton } from './skeleton.tsx';

/** A heading, a line and as many cards. */
export const ViewSkeleton = ({ cards }: { readonly cards: number }) => (
  <Loading words="Loading...">
    <Stack>
      <Skeleton shape="heading" width="70%" />
      <Skeleton width="90%" />
      {Array.from({ length: cards }, (_, place) => (
        <Skeleton key={place} shape="card" height="120px" />
      ))}
    </Stack>
  </Loading>
);
