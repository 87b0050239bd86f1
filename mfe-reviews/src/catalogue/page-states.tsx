import blownLeaf from '@secondspring/ui/drawings/not-found.svg';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { HOME_PATH } from './paths.ts';

export const MissingPage = ({ title }: { readonly title: string }) => (
  <>
    <PageHeading>{title}</PageHeading>
    <EmptyState words="It may have moved, or the link is wrong." drawing={blownLeaf}>
      <ButtonLink to={HOME_PATH}>Back to Categories</ButtonLink>
    </EmptyState>
  </>
);

export const FailedPage = (failure: ComponentProps<typeof ErrorState>) => (
  <>
    <BackLink to={HOME_PATH}>Back to Categories</BackLink>
    <PageHeading>Treatment Reviews</PageHeading>
    <ErrorState {...failure} />
  </>
);

export const PageSkeleton = ({ children }: { readonly children: ReactNode }) => (
  <>
    <BackLink to={HOME_PATH}>Back to Categories</BackLink>
    <VisuallyHidden as="h1">Treatment Reviews</VisuallyHidden>
    <PageSections>{children}</PageSections>
  </>
);
