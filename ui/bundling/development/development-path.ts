/** Path below which the development server serves a micro-frontend. */
export const developmentPath = (name: string): string => `/remotes/${name}/development/`;
