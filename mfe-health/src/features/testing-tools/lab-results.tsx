import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { SessionUnknown } from '@secondspring/ui/member/session-unknown.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadedFiles } from './uploaded-files.tsx';

export const LabResults = () => {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <CardsSkeleton heights={[260, 160]} />;
    case 'unknown':
      return <SessionUnknown onRetry={session.retry} />;
    case 'visitor':
      return (
        <section aria-labelledby="upload">
          <h2 id="upload">Upload Your Lab Results</h2>
          <Card tone="plum">
            <Stack>
              <p>Please sign in first, so your results stay yours. It’s free, and you can stay anonymous.</p>
              <ButtonAnchor href={signInPath('/testing-tools')}>Sign In</ButtonAnchor>
            </Stack>
          </Card>
        </section>
      );
    case 'member':
      return (
        <>
          <UploadArea />
          <UploadedFiles />
        </>
      );
  }
};
