export const EXPOSED_MODULE = './routes';
