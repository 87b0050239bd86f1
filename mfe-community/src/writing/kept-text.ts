/** Who wrote before signing in: her words wait under this name, and for whoever signs in next in this tab. */
export const VISITOR = 'visitor';

const keyOf = (owner: string, subject: string): string => `unfinished:${owner}:${subject}`;

/**
 * Keeps an unfinished text in this tab only (session storage), by owner, so that another member on the same phone never meets it, and by
 * what it is about. Null forgets it. Where the browser refuses storage nothing is kept.
 */
export const keepText = (owner: string, subject: string, text: string | null): void => {
  withStorage((storage) => {
    if (text === null) storage.removeItem(keyOf(owner, subject));
    else storage.setItem(keyOf(owner, subject), text);
    return null;
  });
};

/** The unfinished text kept for an owner and subject, or null. */
export const keptText = (owner: string, subject: string): string | null =>
  withStorage((storage) => storage.getItem(keyOf(owner, subject)));

const withStorage = (use: (storage: Storage) => string | null): string | null => {
  try {
    return use(sessionStorage);
  } catch {
    // A browser that refuses storage must not keep her from writing.
    return null;
  }
};
