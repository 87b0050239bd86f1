/** The routes module of the micro-frontend that is being developed. */
declare module 'developed-routes' {
  import type { QueryClient } from '@tanstack/react-query';
  import type { RouteObject } from 'react-router-dom';

  const routes: RouteObject[];
  export default routes;
  export const contract: { readonly version: number };
  export const prefetch: ((client: QueryClient, path: string) => void) | undefined;
}

/** What the bundler gives a module that can be replaced while the page stays. */
interface ImportMeta {
  readonly webpackHot?: { accept(module: string, changed: () => void): void };
}
