import { useCallback, useState } from 'react';

/** Code that comes after the first paint. */
export type Late<Module> = {
  /** The module; null until it is there. */
  readonly module: Module | null;
  /** Begins to load it, once. What failed is tried again the next time; `onFailure` is told. */
  readonly ask: (onFailure?: () => void) => void;
};

/**
 * Loads a module when asked to. Unlike React's `lazy`, a failure neither takes the page down nor is remembered: whoever is in a
 * tunnel tries again outside. `load` keeps its identity.
 */
export function useLate<Module>(load: () => Promise<Module>): Late<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const ask = useCallback(
    (onFailure?: () => void) => {
      load().then(
        (loaded) => setModule(() => loaded),
        () => onFailure?.(),
      );
    },
    [load],
  );
  return { module, ask };
}
