/** `destructive` is for failures and refusals. */
export type ToastWords = {
  readonly title: string;
  readonly message?: string;
  readonly tone?: 'plain' | 'destructive';
};

export type QueuedToast = ToastWords & { readonly id: number };

export type ToastQueue = {
  readonly shown: QueuedToast | null;
  readonly waiting: readonly QueuedToast[];
  readonly nextId: number;
};

export const emptyToastQueue: ToastQueue = { shown: null, waiting: [], nextId: 1 };

/** Ignores a toast with the same words as one that is shown or waiting. */
export const enqueue = (queue: ToastQueue, words: ToastWords): ToastQueue => {
  const isDuplicate = [queue.shown, ...queue.waiting].some(
    (toast) => toast !== null && sameWords(toast, words),
  );
  if (isDuplicate) return queue;
  const toast = { ...words, id: queue.nextId };
  const nextId = queue.nextId + 1;
  return queue.shown === null
    ? { ...queue, shown: toast, nextId }
    : { ...queue, waiting: [...queue.waiting, toast], nextId };
};

/** Does nothing if another toast is shown. */
export const dismiss = (queue: ToastQueue, id: number): ToastQueue => {
  if (queue.shown?.id !== id) return queue;
  const [next = null, ...waiting] = queue.waiting;
  return { ...queue, shown: next, waiting };
};

const sameWords = (one: ToastWords, other: ToastWords): boolean =>
  one.title === other.title && one.message === other.message && one.tone === other.tone;
