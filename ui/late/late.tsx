import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state/error-state.tsx';
import { fetching } from './fetching.ts';
import { useLate } from './use-late.ts';

/** A component whose code comes later, and the way to begin fetching it before it is drawn. */
export type Late<Properties extends object> = {
  readonly Component: ComponentType<Properties>;
  /** Fetches the code anew. */
  readonly load: () => Promise<ComponentType<Properties>>;
  /** Begins to fetch the code; a failure is left to the component, which says so. */
  readonly ahead: () => void;
};

/**
 * Puts a component into a chunk of its own. Until it is there `waiting` stands in its place; where it does not come the place says so
 * and offers to try again.
 */
export function late<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  waiting: ReactNode,
): Late<Properties> {
  const code = fetching(load);
  const Component = (properties: Properties) => {
    const { module: Found, ask } = useLate(code);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (!hasFailed) ask(() => setHasFailed(true));
    }, [ask, hasFailed]);
    if (Found !== null) return <Found {...properties} />;
    if (!hasFailed) return waiting;
    return (
      <ErrorState words="This part of Second Spring did not load." onRetry={() => setHasFailed(false)} />
    );
  };
  return { Component, load, ahead: code.ahead };
}
