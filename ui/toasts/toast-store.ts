import { pageWide } from '../page/page-wide.ts';
import {
  dismiss,
  emptyToastQueue,
  enqueue,
  leavePage,
  type ToastQueue,
  type ToastWords,
} from './toast-queue.ts';

export type ToastStore = {
  readonly say: (words: ToastWords) => void;
  readonly dismiss: (id: number) => void;
  /** For the shell, when she comes to a page. */
  readonly arrive: (path: string) => void;
  readonly read: () => ToastQueue;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Shared by all bundles of the page, also of other releases, so its shape is public (`pageWide`). */
export const toastStore = (): ToastStore => pageWide('toasts/1', createToastStore);

const createToastStore = (): ToastStore => {
  let queue = emptyToastQueue;
  const listeners = new Set<() => void>();
  const become = (next: ToastQueue) => {
    queue = next;
    for (const listener of listeners) listener();
  };
  return {
    say: (words) => become(enqueue(queue, words, location.pathname)),
    dismiss: (id) => become(dismiss(queue, id)),
    arrive: (path) => become(leavePage(queue, path)),
    read: () => queue,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
