/** Null if the address has no token. */
export const tokenOf = (search: string): string | null => new URLSearchParams(search).get('token') || null;

export const linkOf = (token: string): string => `/verify-email?token=${encodeURIComponent(token)}`;

/** Removes the token from the address, so that neither the history nor a shared link contains it. */
export const takeToken = (): string | null => {
  const token = tokenOf(location.search);
  if (token !== null) history.replaceState(history.state, '', location.pathname);
  return token;
};

export const reloadWith = (token: string | null): void => {
  if (token !== null) history.replaceState(history.state, '', linkOf(token));
  location.reload();
};
