/** The token of a verification link; null where the address has none. */
export const tokenOf = (search: string): string | null => new URLSearchParams(search).get('token') || null;

/** Address of the page with a token, as the link in the e-mail has it. */
export const linkOf = (token: string): string => `/verify-email?token=${encodeURIComponent(token)}`;

/** Takes the token out of the page's address, so that neither history nor a shared link keeps it. */
export const takeToken = (): string | null => {
  const token = tokenOf(location.search);
  if (token !== null) history.replaceState(history.state, '', location.pathname);
  return token;
};

/** Loads the page again as the link opened it. */
export const reloadWith = (token: string | null): void => {
  if (token !== null) history.replaceState(history.state, '', linkOf(token));
  location.reload();
};
