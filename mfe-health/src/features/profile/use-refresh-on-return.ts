import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** While a link waits to be opened: looks again each time she comes back to this page, as the link opens elsewhere. */
export const useRefreshOnReturn = (isWaiting: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, isWaiting]);
};
