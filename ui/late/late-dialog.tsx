import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { connectionToast } from '../components/toasts/connection-toast.ts';
import { useToast } from '../components/toasts/use-toast.ts';
import { fetching } from './fetching.ts';
import type { Late } from './late.tsx';
import { useLate } from './use-late.ts';

/**
 * Puts a dialog into a chunk of its own. Nothing stands in its place: where it does not come, a toast says so, as its place in the page may be far
 * from what she pressed, and `close` is called with its properties, so that pressing again tries again.
 */
export function lateDialog<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  close: (properties: Properties) => void,
): Late<Properties> {
  const code = fetching(load);
  const Component = (properties: Properties) => {
    const { module: Found, ask } = useLate(code);
    const toast = useToast();
    const failed = useEffectEvent(() => {
      toast(connectionToast('This did not load'));
      close(properties);
    });
    useEffect(() => {
      let isThere = true;
      ask(() => isThere && failed());
      return () => {
        isThere = false;
      };
    }, [ask]);
    return Found === null ? null : <Found {...properties} />;
  };
  return { Component, load, ahead: code.ahead };
}
