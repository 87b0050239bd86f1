import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { connectionToast } from '../toasts/connection-toast.ts';
import { showToast } from '../toasts/show-toast.ts';
import { lazyCode } from './lazy-code.ts';
import { useLazy } from './use-lazy.ts';

/**
 * Puts a dialog into a chunk of its own. Renders nothing while it loads. If loading fails, it shows a toast and closes,
 * so that pressing the button again retries. `preload` starts loading, and ignores failures.
 */
export const lazyDialog = <Properties extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Properties>>,
): ComponentType<Properties> & { readonly preload: () => void } => {
  const code = lazyCode(load);
  const Component = (properties: Properties) => {
    const { module: Loaded, load: loadModule } = useLazy(code);
    const handleFailure = useEffectEvent(() => {
      showToast(connectionToast('This didn’t load'));
      properties.onClose();
    });
    useEffect(() => {
      let isMounted = true;
      loadModule(() => isMounted && handleFailure());
      return () => {
        isMounted = false;
      };
    }, [loadModule]);
    return Loaded === null ? null : <Loaded {...properties} />;
  };
  return Object.assign(Component, { preload: code.preload });
};
