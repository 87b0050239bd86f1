import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { finishAhead } from './late-finish.tsx';

/** Fetches the last questions and what she has agreed to while she is still filling in, so that they come at once. */
export const useFinishAhead = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    finishAhead();
    void client.prefetchQuery(consentsQuery);
  }, [client]);
};
