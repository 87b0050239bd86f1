/** Sign-in and sign-out; identity answers these with pages and redirects, not JSON. */
export const signInPaths = {
  login: '/api/login',
  callback: '/api/callback',
  logout: '/api/logout',
} as const;

/** Values of `phone` in the query of the sign-in page, which asks for it. */
export const phoneChoices = ['own', 'shared'] as const;
