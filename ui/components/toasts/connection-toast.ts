import type { ToastWords } from './toast-queue.ts';

/** The toast for what could not be fetched, most likely for want of a connection. */
export const connectionToast = (title: string): ToastWords => ({
  title,
  message: 'Check your connection, then try again.',
  tone: 'destructive',
});
