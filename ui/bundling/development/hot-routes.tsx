/// <reference types="@rspack/core/module" />
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { Component, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import type * as Developed from './developed-routes.ts';
import { hideErrors, showError } from './runtime-errors.ts';

/** Unlike an import, it may throw without breaking this module. */
declare const require: (file: string) => typeof Developed;

const load = (): typeof Developed => {
  try {
    return require('./developed-routes.ts');
  } catch (error) {
    showError(error);
    return { default: [], contract: { version: REMOTE_CONTRACT_VERSION }, prefetch: undefined };
  }
};

let live = load();
let changes = 0;
const listeners = new Set<() => void>();

// Renders the changed pages again; the address and loaded data stay.
import.meta.webpackHot?.accept('./developed-routes.ts', () => {
  hideErrors();
  live = load();
  changes += 1;
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

type State = { readonly failed: boolean; readonly place: string };

/** Hides an error in a page from the shell, which would give up the page. A change or another page tries again. */
class ErrorBoundary extends Component<{ readonly place: string; readonly children: ReactNode }, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: { readonly place: string }, before: State): State | null {
    return place === before.place ? null : { failed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    showError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <h1>This page threw an error</h1> : this.props.children;
  }
}

const LivePages = () => {
  const version = useSyncExternalStore(subscribe, () => changes);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={version} place={pathname}>
      <Pages />
    </ErrorBoundary>
  );
};

const Pages = () => useRoutes(live.default) ?? <h1>No route of this micro-frontend has this path</h1>;

export const contract = live.contract;

export const prefetch = (client: QueryClient, path: string): void => live.prefetch?.(client, path);

/** One route for every path, so that the live routes decide. */
export default [{ path: '*', element: <LivePages /> }];
