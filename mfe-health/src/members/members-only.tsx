import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { type Member, useSession } from '@secondspring/ui/session/session.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import type { ReactNode } from 'react';
import { PageSkeleton } from '../components/page-skeleton.tsx';

/** Sends a visitor to sign in and back. `children` gets the member. */
export const MembersOnly = ({
  heading,
  path,
  words,
  children,
}: {
  readonly heading: string;
  readonly path: string;
  readonly words: string;
  readonly children: (member: Member) => ReactNode;
}) => {
  const session = useSession();
  if (session.state === 'loading') return <PageSkeleton heading={heading} />;
  if (session.state === 'member') return children(session.member);
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      {session.state === 'visitor' ? (
        <EmptyState words={words}>
          <ButtonAnchor href={signInPath(path)}>Sign In</ButtonAnchor>
        </EmptyState>
      ) : (
        <ErrorState words="We couldn’t check whether you’re signed in." onRetry={session.retry} />
      )}
    </>
  );
};
