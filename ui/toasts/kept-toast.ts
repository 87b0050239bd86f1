import type { ToastWords } from './toast-queue.ts';

/** Only once it is stored. */
export const keptToast: ToastWords = {
  title: 'Kept on this phone',
  message: 'We’ll send it when you’re connected again.',
};
