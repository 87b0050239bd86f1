import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { SessionUnknown } from '@secondspring/ui/member/session-unknown.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { labFilesQuery } from '../../api/lab-files.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadedFiles } from './uploaded-files.tsx';

/** `children` follow once it is known how much room the results take, so that nothing moves. */
export const LabResults = ({ children }: { readonly children: ReactNode }) => {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <CardsSkeleton heights={[260, 160]} />;
    case 'unknown':
      return (
        <>
          <SessionUnknown onRetry={session.retry} />
          {children}
        </>
      );
    case 'visitor':
      return (
        <>
          <section aria-labelledby="upload">
            <h2 id="upload">Upload Your Lab Results</h2>
            <Card tone="plum">
              <Stack>
                <p>
                  Please sign in first, so your results stay yours. It’s free, and you can stay anonymous.
                </p>
                <ButtonAnchor href={signInPath('/testing-tools')}>Sign In</ButtonAnchor>
              </Stack>
            </Card>
          </section>
          {children}
        </>
      );
    case 'member':
      return <OwnResults>{children}</OwnResults>;
  }
};

const OwnResults = ({ children }: { readonly children: ReactNode }) => {
  const { isPending } = useInfiniteQuery(labFilesQuery);
  return (
    <>
      <UploadArea />
      <UploadedFiles />
      {!isPending && children}
    </>
  );
};
