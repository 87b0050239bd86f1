/** `destructive` is for failures and refusals. */
export type ToastWords = {
  readonly title: string;
  readonly message?: string;
  readonly tone?: 'plain' | 'destructive';
};

export type QueuedToast = ToastWords & {
  readonly id: number;
  /** Of the page that it belongs to. */
  readonly path: string;
};

export type ToastQueue = {
  readonly shown: QueuedToast | null;
  readonly nextId: number;
};

export const emptyToastQueue: ToastQueue = { shown: null, nextId: 1 };

/** Shows a toast in place of the one before, which is old news. Ignores one with the same words as the one that is shown. */
export const enqueue = (queue: ToastQueue, words: ToastWords, path: string): ToastQueue => {
  if (queue.shown !== null && sameWords(queue.shown, words)) return queue;
  return { shown: { ...words, id: queue.nextId, path }, nextId: queue.nextId + 1 };
};

/** Does nothing if another toast is shown. */
export const dismiss = (queue: ToastQueue, id: number): ToastQueue =>
  queue.shown?.id === id ? { ...queue, shown: null } : queue;

/** Leaving a page dismisses its toast. One that was shown with the step to another page belongs to that page. */
export const leavePage = (queue: ToastQueue, path: string): ToastQueue =>
  queue.shown === null || queue.shown.path === path ? queue : { ...queue, shown: null };

const sameWords = (one: ToastWords, other: ToastWords): boolean =>
  one.title === other.title && one.message === other.message && one.tone === other.tone;
