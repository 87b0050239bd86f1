import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state/error-state.tsx';
import { lazyCode } from './lazy-code.ts';
import { useLazy } from './use-lazy.ts';

/** A component in a chunk of its own. */
export type LazyComponent<Properties extends object> = {
  readonly Component: ComponentType<Properties>;
  readonly load: () => Promise<ComponentType<Properties>>;
  /** Starts loading the code. Ignores failures: the component shows them. */
  readonly preload: () => void;
};

/** Puts a component into a chunk of its own. Shows `fallback` while it loads, and an error with a retry button if loading fails. */
export const lazy = <Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  fallback: ReactNode,
): LazyComponent<Properties> => {
  const code = lazyCode(load);
  const Component = (properties: Properties) => {
    const { module: Loaded, load: loadModule } = useLazy(code);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (!hasFailed) loadModule(() => setHasFailed(true));
    }, [loadModule, hasFailed]);
    if (Loaded !== null) return <Loaded {...properties} />;
    if (!hasFailed) return fallback;
    return <ErrorState words="This part of Second Spring didn’t load." onRetry={() => setHasFailed(false)} />;
  };
  return { Component, load, preload: code.preload };
};
