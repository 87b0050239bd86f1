import { toastStore } from '@secondspring/ui/components/toasts/toast-store.ts';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

const importToasts = () => import('@secondspring/ui/components/toasts/toasts.tsx');
const Toasts = lazy(async () => ({ default: (await importToasts()).Toasts }));

/** Milliseconds after the first paint at which the toasts are fetched, so that one can still be shown when the connection goes. */
const SETTLED = 3000;

/** Where toasts appear. Their code comes when the page has settled, or with the first toast. */
export function ToastOutlet() {
  const { read, subscribe } = toastStore();
  const waiting = useSyncExternalStore(subscribe, () => read().shown !== null);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{(settled || waiting) && <Toasts />}</Suspense>;
}
