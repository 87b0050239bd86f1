import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { preloadFinish } from './lazy-finish.tsx';

/** Loads the last questions and the consents in the background. */
export const usePreloadFinish = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    preloadFinish();
    void client.prefetchQuery(consentsQuery);
  }, [client]);
};
