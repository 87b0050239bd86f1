import { nothingYet, readUnfinished, type Unfinished } from './unfinished.ts';

const keyOf = (memberId: string): string => `unfinished-onboarding:${memberId}`;
const kept = new Map<string, Unfinished>();
const listeners = new Set<() => void>();

/** What a member has told so far: in memory, and in this tab's session storage, so that neither a failure nor signing in again loses it. */
export const unfinishedOf = (memberId: string): Unfinished => {
  const before = kept.get(memberId);
  if (before !== undefined) return before;
  let text: string | null = null;
  withStorage((storage) => {
    text = storage.getItem(keyOf(memberId));
  });
  const read = readUnfinished(text);
  kept.set(memberId, read);
  return read;
};

/** Keeps what she has told; nothing at all is forgotten. */
export const keepUnfinished = (memberId: string, unfinished: Unfinished): void => {
  kept.set(memberId, unfinished);
  withStorage((storage) => {
    if (unfinished === nothingYet) storage.removeItem(keyOf(memberId));
    else storage.setItem(keyOf(memberId), JSON.stringify(unfinished));
  });
  for (const listener of listeners) listener();
};

/** Tells when something else is kept. */
export const onUnfinished = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const withStorage = (use: (storage: Storage) => void): void => {
  try {
    use(sessionStorage);
  } catch {
    // A browser that refuses storage must not keep her from going on.
  }
};
