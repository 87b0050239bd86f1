import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';

export const NotFound = () => (
  <>
    <PageHeading>404 Page Not Found</PageHeading>
    <EmptyState words="It may have moved, or the link is wrong.">
      <ButtonLink to="/">Back to Home</ButtonLink>
    </EmptyState>
  </>
);
