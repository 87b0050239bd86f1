import { toastStore } from '@secondspring/ui/components/toasts/toast-store.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useLate } from './use-late.ts';
import { useSettled } from './use-settled.ts';

const importToasts = () => import('@secondspring/ui/components/toasts/toasts.tsx');

/** Where toasts appear. Their code comes when the page has settled, so that one can be shown when the connection goes, or with the first toast. */
export function ToastOutlet() {
  const { module, ask } = useLate(importToasts);
  const { read, subscribe } = toastStore();
  const queue = useSyncExternalStore(subscribe, read, read);
  useSettled(ask);
  useEffect(() => {
    if (queue.shown !== null) ask();
  }, [queue, ask]);
  return module !== null && <module.Toasts />;
}
