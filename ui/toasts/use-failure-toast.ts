import { useEffect } from 'react';
import { useToast } from './use-toast.ts';

/** Shows a toast each time `hasFailed` becomes true. */
export const useFailureToast = (title: string, hasFailed: boolean): void => {
  const showToast = useToast();
  useEffect(() => {
    if (hasFailed) showToast({ title, tone: 'destructive' });
  }, [showToast, title, hasFailed]);
};
