import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { CommentListSkeleton } from '../../components/comment-list-skeleton.tsx';
import { COMMUNITY_PATH } from '../../components/paths.ts';
import * as s from './voted.module.css';

export const PostSkeleton = () => (
  <>
    <BackLink to={COMMUNITY_PATH}>Back to Community</BackLink>
    <VisuallyHidden as="h1">Community</VisuallyHidden>
    <PageSections>
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
      <CommentListSkeleton />
    </PageSections>
  </>
);
