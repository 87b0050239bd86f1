import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import type { ReactNode } from 'react';
import { COMMUNITY_PATH } from '../../components/paths.ts';

/** The page of the stories, also while its code loads. */
export const StoriesFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <BackLink to={COMMUNITY_PATH}>Back to Community</BackLink>
    <PageHeading lead="Showing most recent stories first">Stories</PageHeading>
    <PageSections>{children}</PageSections>
  </>
);
