import type { ToastWords } from './toast-queue.ts';
import { toastStore } from './toast-store.ts';

const say = (words: ToastWords): void => toastStore().say(words);

/** Gives the function that shows a toast; the shell shows it, whichever micro-frontend asks. */
export const useToast = (): ((words: ToastWords) => void) => say;
