let words: string | null = null;
const listeners = new Set<() => void>();

/** From when the oldest kept answer on the page is, in words (`today at 14:05`); null if the server answered everything. */
export const keptSince = {
  read: () => words,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (since: string | null) => {
    if (words === since) return;
    words = since;
    for (const listener of listeners) listener();
  },
};
