/** Paths of signing in and out, which identity answers with pages and redirects rather than as JSON calls. */
export const signInPaths = {
  login: '/api/login',
  callback: '/api/callback',
  logout: '/api/logout',
} as const;
