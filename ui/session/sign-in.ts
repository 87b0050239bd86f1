/** Time to read a notice before the page is left. */
const NOTICE_MS = 1200;

/** `returnTo` is a path of this origin. */
export const signInPath = (returnTo: string): string => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

/** Returns to `path`. */
export const goToSignIn = (path: string): void => {
  globalThis.location.assign(signInPath(path));
};

/** As `goToSignIn`, after a notice has been readable. */
export const goToSignInAfterNotice = (path: string): void => {
  setTimeout(() => goToSignIn(path), NOTICE_MS);
};

/** Time to read why she has to sign in again. */
const REASON_MS = 3000;

/** `path` is the path that the server named. */
export const reauthenticateAfterNotice = (path: string, returnTo: string): void => {
  const address = `${path}&returnTo=${encodeURIComponent(returnTo)}`;
  setTimeout(() => globalThis.location.assign(address), REASON_MS);
};
