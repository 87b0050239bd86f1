import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The link opens in another tab or app, so this refetches the session whenever the page becomes visible. */
export const useRefreshOnReturn = (isWaiting: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [client, isWaiting]);
};
