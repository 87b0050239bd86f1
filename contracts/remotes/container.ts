/** The module by which the shell loads a micro-frontend. */
export const EXPOSED_MODULE = './routes';

/** Property of the page's `window` under which every entry leaves its container, by the micro-frontend's short name. */
export const REMOTE_CONTAINERS = 'secondspringRemotes';
