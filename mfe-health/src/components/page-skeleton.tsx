import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';

/** `heights` are those of the cards, in CSS pixels. */
export const PageSkeleton = ({
  heading,
  heights = [96, 200, 200],
}: {
  readonly heading: string;
  readonly heights?: readonly number[];
}) => (
  <>
    <PageHeading>{heading}</PageHeading>
    <CardsSkeleton heights={heights} />
  </>
);

export const CardsSkeleton = ({ heights }: { readonly heights: readonly number[] }) => (
  <Loading words="Loading...">
    <Stack>
      {heights.map((height, place) => (
        <Skeleton key={place} shape="card" height={`${height}px`} />
      ))}
    </Stack>
  </Loading>
);
