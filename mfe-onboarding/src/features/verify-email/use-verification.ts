import { call } from '@secondspring/ui/api/call.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failed, missingToken, type Outcome, succeeded } from './outcome.ts';
import { takeToken } from './token.ts';

/** Sends the token once, after removing it from the address. */
export const useVerification = (): Outcome => {
  const [token] = useState(takeToken);
  const [outcome, setOutcome] = useState<Outcome>(token === null ? missingToken : { state: 'loading' });
  const client = useQueryClient();
  const isSent = useRef(false);
  useEffect(() => {
    if (token === null || isSent.current) return;
    isSent.current = true;
    call('verifyEmail', { body: { token } }).then(
      ({ message }) => {
        setOutcome(succeeded(message));
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      },
      (error: unknown) => setOutcome(failed(error)),
    );
  }, [token, client]);
  return outcome;
};
