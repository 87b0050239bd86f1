import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { MailCheck, MailX } from 'lucide-react';
import * as s from './verify-email-page.module.css';
import { call } from '@secondspring/ui/api/call.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failed, missingToken, type Outcome, succeeded } from './outcome.ts';
import { takeToken } from './token.ts';

export const VerifyEmailPage = () => {
  const outcome = useVerification();
  if (outcome.state === 'loading') {
    return (
      <Stack className={s.page}>
        <PageHeading documentTitle="Second Spring">Verifying your email...</PageHeading>
        <Loading words="Loading...">
          <Skeleton width="80%" />
        </Loading>
      </Stack>
    );
  }
  if (outcome.state === 'success') {
    return (
      <Stack className={s.page}>
        <MailCheck className={s.good} size={56} strokeWidth={1.5} aria-hidden />
        <PageHeading documentTitle="Second Spring">Email Verified!</PageHeading>
        <p role="status">{outcome.message}</p>
        <ButtonLink wide to="/">
          Go to Dashboard
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack className={s.page}>
      <MailX className={s.bad} size={56} strokeWidth={1.5} aria-hidden />
      <PageHeading documentTitle="Second Spring">Verification Failed</PageHeading>
      <p role="alert">{outcome.message}</p>
      <Button wide onClick={() => location.reload()}>
        Try Again
      </Button>
      <ButtonLink wide look="secondary" to="/">
        Back to Home
      </ButtonLink>
    </Stack>
  );
};

/** Sends the token once, after removing it from the address. */
const useVerification = (): Outcome => {
  const [token] = useState(takeToken);
  const [outcome, setOutcome] = useState<Outcome>(token === null ? missingToken : { state: 'loading' });
  const client = useQueryClient();
  const isSent = useRef(false);
  useEffect(() => {
    if (token === null || isSent.current) return;
    isSent.current = true;
    call('POST /api/email/verify', { body: { token } }).then(
      ({ message }) => {
        setOutcome(succeeded(message));
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      },
      (error: unknown) => setOutcome(failed(error)),
    );
  }, [token, client]);
  return outcome;
};
