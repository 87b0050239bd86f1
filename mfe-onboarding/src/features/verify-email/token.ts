/** Null if the address has no token. */
export const tokenOf = (search: string): string | null => new URLSearchParams(search).get('token') || null;

/** Key of the token in the history entry's state. */
const KEY = 'verificationToken';

/**
 * Moves the token from the address to the state of this history entry: a shared link doesn't contain it, and a reload
 * finds it.
 */
export const takeToken = (): string | null => {
  const state: unknown = history.state;
  const token = tokenOf(location.search);
  if (token === null) {
    const kept: unknown = Object(state)[KEY];
    return typeof kept === 'string' ? kept : null;
  }
  history.replaceState({ ...Object(state), [KEY]: token }, '', location.pathname);
  return token;
};
