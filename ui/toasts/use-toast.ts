import type { ToastWords } from './toast-queue.ts';
import { toastStore } from './toast-store.ts';

const say = (words: ToastWords): void => toastStore().say(words);

export const useToast = (): ((words: ToastWords) => void) => say;
