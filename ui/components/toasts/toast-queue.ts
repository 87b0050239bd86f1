/** What a toast says. `destructive` is for what failed or was refused. */
export type ToastWords = {
  readonly title: string;
  readonly message?: string;
  readonly tone?: 'plain' | 'destructive';
};

/** A toast in the queue. */
export type QueuedToast = ToastWords & { readonly id: number };

/** At most one toast is shown; the others wait in the order they came. */
export type ToastQueue = {
  readonly shown: QueuedToast | null;
  readonly waiting: readonly QueuedToast[];
  readonly nextId: number;
};

/** A queue with nothing in it. */
export const emptyToastQueue: ToastQueue = { shown: null, waiting: [], nextId: 1 };

/** Adds a toast: shown at once if none is, else it waits. The very words that already wait or show are not said twice. */
export const enqueue = (queue: ToastQueue, words: ToastWords): ToastQueue => {
  const said = [queue.shown, ...queue.waiting].some((toast) => toast !== null && sameWords(toast, words));
  if (said) return queue;
  const toast = { ...words, id: queue.nextId };
  const nextId = queue.nextId + 1;
  return queue.shown === null
    ? { ...queue, shown: toast, nextId }
    : { ...queue, waiting: [...queue.waiting, toast], nextId };
};

/** Takes the shown toast away, if it still is the one with this id, and shows the next. */
export const dismiss = (queue: ToastQueue, id: number): ToastQueue => {
  if (queue.shown?.id !== id) return queue;
  const [next = null, ...waiting] = queue.waiting;
  return { ...queue, shown: next, waiting };
};

const sameWords = (one: ToastWords, other: ToastWords): boolean =>
  one.title === other.title && one.message === other.message && one.tone === other.tone;
