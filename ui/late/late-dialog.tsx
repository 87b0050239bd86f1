import { startTransition, useEffect, useRef, useState, type ComponentType } from 'react';
import { useToast } from '../components/toasts/use-toast.ts';
import { fetching } from './fetching.ts';
import type { Late } from './late.tsx';

/**
 * Puts a dialog into a chunk of its own. Nothing stands in its place: where it does not come, a toast says so, as its place in the page may be far
 * from what she pressed, and `close` is called with its properties, so that pressing again tries again.
 */
export function lateDialog<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  close: (properties: Properties) => void,
): Late<Properties> {
  const { known, fetched, ahead } = fetching(load);
  const Component = (properties: Properties) => {
    const [Found, setFound] = useState(known);
    const latest = useRef(properties);
    const say = useToast();
    useEffect(() => {
      latest.current = properties;
    });
    useEffect(() => {
      let isThere = true;
      const failed = () => {
        if (!isThere) return;
        say({
          title: 'This did not load',
          message: 'Check your connection, then try again.',
          tone: 'destructive',
        });
        close(latest.current);
      };
      fetched().then((component) => isThere && startTransition(() => setFound(() => component)), failed);
      return () => {
        isThere = false;
      };
    }, [say]);
    return Found === null ? null : <Found {...properties} />;
  };
  return { Component, ahead };
}
