import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';

const { Component, preload } = lazyDialog(async () => (await import('./finish-dialog.tsx')).FinishDialog);

export const LazyFinish = Component;

/** Loads the last questions and the consents in the background. */
export const usePreloadFinish = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    preload();
    void client.prefetchQuery(consentsQuery);
  }, [client]);
};
