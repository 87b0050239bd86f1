/** Milliseconds for which a notice can be read before the page is left. */
const NOTICE_MS = 1200;

/** Address of the sign-in, coming back to `returnTo` (a path of this origin) afterwards. */
export const signInPath = (returnTo: string): string => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

/** Leaves the page to sign in and come back to where she is. */
export const goToSignIn = (): void => {
  const { pathname, search } = globalThis.location;
  globalThis.location.assign(signInPath(pathname + search));
};

/** Leaves the page as `goToSignIn` does, once a notice that is given now could be read. */
export const goToSignInAfterNotice = (): void => {
  setTimeout(goToSignIn, NOTICE_MS);
};

/** Milliseconds for which she can read why she is asked once more who she is. */
const REASON_MS = 3000;

/**
 * Leaves the page to sign in once more, in the way that the server named, and come back to `returnTo`, once a notice that is given now could
 * be read.
 */
export const reauthenticateAfterNotice = (way: string, returnTo: string): void => {
  const address = `${way}&returnTo=${encodeURIComponent(returnTo)}`;
  setTimeout(() => globalThis.location.assign(address), REASON_MS);
};
