import type { ToastWords } from './toast-queue.ts';
import { toastStore } from './toast-store.ts';

export const showToast = (words: ToastWords): void => toastStore().say(words);
