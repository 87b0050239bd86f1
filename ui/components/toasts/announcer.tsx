import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { QueuedToast } from './toast-queue.ts';

/** Milliseconds that the words stay to be read out; longer, and they would be found a second time beside the toast. */
const READ = 1000;

/** Reads a toast out: a failure at once, the rest when what is being read has ended. It is there before any toast, or none would be heard. */
export function Announcer({ toast }: { readonly toast: QueuedToast | null }) {
  const [read, setRead] = useState<number | null>(null);
  const id = toast?.id ?? null;
  useEffect(() => {
    const timer = setTimeout(() => setRead(id), READ);
    return () => clearTimeout(timer);
  }, [id]);
  const words = toast === null || read === id ? '' : `Notification: ${toast.title} ${toast.message ?? ''}`;
  const isUrgent = toast?.tone === 'destructive';
  return (
    <VisuallyHidden>
      <span aria-live="assertive">{isUrgent && words}</span>
      <span aria-live="polite">{!isUrgent && words}</span>
    </VisuallyHidden>
  );
}
