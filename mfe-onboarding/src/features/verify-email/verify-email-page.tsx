import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { MailCheck, MailX } from 'lucide-react';
import { useVerification } from './use-verification.ts';
import * as s from './verify-email-page.module.css';

export const VerifyEmailPage = () => {
  const outcome = useVerification();
  if (outcome.state === 'loading') {
    return (
      <div className={s.page}>
        <PageHeading documentTitle="Second Spring">Verifying your email...</PageHeading>
        <Loading words="Loading...">
          <Skeleton width="80%" />
        </Loading>
      </div>
    );
  }
  if (outcome.state === 'success') {
    return (
      <div className={s.page}>
        <MailCheck className={s.good} size={56} strokeWidth={1.5} aria-hidden />
        <PageHeading documentTitle="Second Spring">Email Verified!</PageHeading>
        <p role="status">{outcome.message}</p>
        <ButtonLink wide to="/">
          Go to Dashboard
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={s.page}>
      <MailX className={s.bad} size={56} strokeWidth={1.5} aria-hidden />
      <PageHeading documentTitle="Second Spring">Verification Failed</PageHeading>
      <p role="alert">{outcome.message}</p>
      <Button wide onClick={() => location.reload()}>
        Try Again
      </Button>
      <ButtonLink wide look="secondary" to="/">
        Back to Home
      </ButtonLink>
    </div>
  );
};
