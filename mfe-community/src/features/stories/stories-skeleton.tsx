import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { COMMUNITY_PATH } from '../../components/paths.ts';

export const StoriesSkeleton = () => (
  <>
    <BackLink to={COMMUNITY_PATH}>Back to Community</BackLink>
    <PageHeading lead="Showing most recent stories first">Stories</PageHeading>
    <PageSections>
      <CardListSkeleton words="Loading stories..." />
    </PageSections>
  </>
);
