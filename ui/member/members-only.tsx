import closedBranch from '../drawings/signed-out.svg';
import { ButtonAnchor } from '../components/button/button-link.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { type Member, useSession } from '../session/session.ts';
import { signInPath } from '../session/sign-in.ts';
import type { ReactNode } from 'react';
import { SessionUnknown } from './session-unknown.tsx';

/** Sends a visitor to sign in and back. `children` gets the member. */
export const MembersOnly = ({
  heading,
  path,
  words,
  waiting,
  children,
}: {
  readonly heading: string;
  readonly path: string;
  readonly words: string;
  /** While it is found out who is signed in. */
  readonly waiting: ReactNode;
  readonly children: (member: Member) => ReactNode;
}) => {
  const session = useSession();
  if (session.state === 'loading') return waiting;
  if (session.state === 'member') return children(session.member);
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      {session.state === 'visitor' ? (
        <EmptyState words={words} drawing={closedBranch}>
          <ButtonAnchor href={signInPath(path)}>Sign In</ButtonAnchor>
        </EmptyState>
      ) : (
        <SessionUnknown onRetry={session.retry} />
      )}
    </>
  );
};
