import type { ToastWords } from './toast-queue.ts';

export const connectionToast = (title: string): ToastWords => ({
  title,
  message: 'Check your connection, then try again.',
  tone: 'destructive',
});
