export const developmentPath = (name: string): string => `/remotes/${name}/development/`;
