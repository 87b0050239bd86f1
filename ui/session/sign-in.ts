/** Address of the sign-in, coming back to `returnTo` (a path of this origin) afterwards. */
export const signInPath = (returnTo: string): string => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

/** Leaves the page to sign in and come back to where she is. */
export function goToSignIn(): void {
  const { pathname, search } = globalThis.location;
  globalThis.location.assign(signInPath(pathname + search));
}
