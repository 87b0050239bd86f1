import { useSyncExternalStore } from 'react';
import { useRoutes } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import * as live from './developed-routes.ts';

let changes = 0;
const listeners = new Set<() => void>();

// The pages are drawn anew with what changed; the page itself, its address and what it loaded stay.
import.meta.webpackHot?.accept('./developed-routes.ts', () => {
  changes += 1;
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const LivePages = () => {
  const version = useSyncExternalStore(subscribe, () => changes);
  return <Pages key={version} />;
};

const Pages = () => useRoutes(live.default) ?? <h1>No route of this micro-frontend has this path</h1>;

/** The contract of the routes as they are. */
export const contract = live.contract;

/** What the routes as they are fetch ahead. */
export const prefetch = (client: QueryClient, path: string): void => live.prefetch?.(client, path);

/** One route for every path, below which the routes as they are decide. */
export default [{ path: '*', element: <LivePages /> }];
