import { useEffect } from 'react';
import { useToast } from './use-toast.ts';

/** Says once, in a toast, that something could not be fetched, each time it fails anew. */
export const useFailureToast = (title: string, hasFailed: boolean): void => {
  const showToast = useToast();
  useEffect(() => {
    if (hasFailed) showToast({ title, tone: 'destructive' });
  }, [showToast, title, hasFailed]);
};
