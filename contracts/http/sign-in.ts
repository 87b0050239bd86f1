/** Sign-in and sign-out; identity answers these with pages and redirects, not JSON. */
export const signInPaths = {
  login: '/api/login',
  callback: '/api/callback',
  logout: '/api/logout',
} as const;
