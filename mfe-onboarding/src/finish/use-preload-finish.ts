import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { preloadFinish } from './lazy-finish.tsx';

/** Fetches the last questions and what she has agreed to while she is still filling in, so that they come at once. */
export const usePreloadFinish = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    preloadFinish();
    void client.prefetchQuery(consentsQuery);
  }, [client]);
};
