import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { CommentListSkeleton } from '../../components/comment-list-skeleton.tsx';
import { STORIES_PATH } from '../../components/paths.ts';

export const StorySkeleton = () => (
  <>
    <BackLink to={STORIES_PATH}>Back to Stories</BackLink>
    <VisuallyHidden as="h1">Stories</VisuallyHidden>
    <PageSections>
      <Loading words="Loading story...">
        <Skeleton shape="heading" width="60%" />
      </Loading>
      <Card>
        <Skeleton width="35%" />
        <Skeleton shape="heading" width="80%" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </Card>
      <CommentListSkeleton />
    </PageSections>
  </>
);
