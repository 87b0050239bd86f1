import { useSyncExternalStore } from 'react';
import { useRoutes } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import * as live from './developed-routes.ts';

let changes = 0;
const listeners = new Set<() => void>();

// Renders the changed pages again; the address and loaded data stay.
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

export const contract = live.contract;

export const prefetch = (client: QueryClient, path: string): void => live.prefetch?.(client, path);

/** One route for every path, so that the live routes decide. */
export default [{ path: '*', element: <LivePages /> }];
