export const EXPOSED_MODULE = './routes';

/** Property of the page's `window` that holds the containers by short name. */
export const REMOTE_CONTAINERS = 'secondspringRemotes';
