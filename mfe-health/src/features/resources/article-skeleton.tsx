import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';

export const ArticleSkeleton = () => (
  <>
    <BackLink to="/resources">Back to Resources</BackLink>
    <VisuallyHidden as="h1">Learning Resources</VisuallyHidden>
    <Loading words="Loading the article...">
      <Stack>
        <Skeleton shape="heading" width="80%" />
        <Skeleton width="50%" />
        <Skeleton shape="card" height="72px" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </Stack>
    </Loading>
  </>
);
