import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useEffect } from 'react';

/** Says once, in a toast, that something could not be fetched, each time it fails anew. */
export function useFailureToast(title: string, hasFailed: boolean): void {
  const say = useToast();
  useEffect(() => {
    if (hasFailed) say({ title, tone: 'destructive' });
  }, [say, title, hasFailed]);
}
