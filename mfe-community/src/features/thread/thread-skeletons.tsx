import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { ReactNode } from 'react';
import type { Thread } from '../../api/shapes.ts';
import { threadLists } from '../../components/paths.ts';
import * as s from './thread.module.css';

export const CommentsLoading = () => (
  <Loading words="Loading comments...">
    <Card>
      <Skeleton width="45%" />
      <Skeleton />
      <Skeleton width="80%" />
    </Card>
  </Loading>
);

const ThreadSkeleton = ({
  kind,
  children,
}: {
  readonly kind: Thread['kind'];
  readonly children: ReactNode;
}) => (
  <>
    <BackLink to={threadLists[kind].path}>{threadLists[kind].back}</BackLink>
    <VisuallyHidden as="h1">{threadLists[kind].title}</VisuallyHidden>
    <PageSections>
      {children}
      <CommentsLoading />
    </PageSections>
  </>
);

export const PostSkeleton = () => (
  <ThreadSkeleton kind="post">
    <Loading words="Loading post...">
      <Card>
        <div className={s.voted}>
          <Skeleton shape="card" width="44px" height="110px" />
          <div>
            <Skeleton width="40%" height="1.6em" />
            <Skeleton shape="heading" width="90%" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
        </div>
      </Card>
    </Loading>
    <Skeleton shape="card" height="260px" />
  </ThreadSkeleton>
);

export const StorySkeleton = () => (
  <ThreadSkeleton kind="story">
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
  </ThreadSkeleton>
);
