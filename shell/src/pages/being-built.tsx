import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { servedBy } from '../remotes/served-by.ts';
import { useRemotes } from '../remotes/remotes-context.ts';

/** A page of the product whose micro-frontend is not released yet: says so, and leads to what is. */
export function BeingBuilt({ label }: { readonly label: string }) {
  const hasReviews = servedBy(useRemotes().releases, '/treatment-reviews') !== undefined;
  return (
    <>
      <PageHeading documentTitle="Still being built">{label}</PageHeading>
      <EmptyState
        words={
          hasReviews
            ? 'This part of Second Spring is still being built. Treatment reviews are open already.'
            : 'This part of Second Spring is still being built.'
        }
      >
        {hasReviews ? (
          <ButtonLink to="/treatment-reviews">Read Treatment Reviews</ButtonLink>
        ) : (
          <ButtonLink to="/">Back to Home</ButtonLink>
        )}
      </EmptyState>
    </>
  );
}
