import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state/error-state.tsx';
import { fetching } from './fetching.ts';

/** A component whose code comes later, and the way to begin fetching it before it is drawn. */
export type Late<Properties extends object> = {
  readonly Component: ComponentType<Properties>;
  /** Begins to fetch the code; a failure is left to the component, which says so. */
  readonly ahead: () => void;
};

/**
 * Puts a component into a chunk of its own. Until it is there `waiting` stands in its place; where it does not come the place says so
 * and offers to try again, which React's own `lazy` never does: it remembers the failure.
 */
export function late<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  waiting: ReactNode,
): Late<Properties> {
  const { known, fetched, ahead } = fetching(load);
  const Component = (properties: Properties) => {
    const [Found, setFound] = useState(known);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      let isThere = true;
      fetched().then(
        // Drawn in slices: a whole page at once would keep a slow phone from hearing her finger.
        (component) => isThere && startTransition(() => setFound(() => component)),
        () => isThere && setHasFailed(true),
      );
      return () => {
        isThere = false;
      };
    }, [attempt]);
    if (Found !== null) return <Found {...properties} />;
    if (!hasFailed) return waiting;
    return (
      <ErrorState
        words="This part of Second Spring did not load."
        onRetry={() => {
          setHasFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  };
  return { Component, ahead };
}
