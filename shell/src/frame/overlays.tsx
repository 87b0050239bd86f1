import { useReachedControls } from '@secondspring/ui/components/tooltip/use-reached-controls.ts';
import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';
import { useLazy } from '@secondspring/ui/lazy/use-lazy.ts';
import { useEffect } from 'react';

export { Toasts } from '@secondspring/ui/components/toasts/toasts.tsx';
export { Menu } from './menu.tsx';
export { OfflineNotice } from './offline-notice.tsx';
export { WaitingEntries } from './waiting-entries.tsx';

const tooltips = lazyCode(
  () =>
    import(/* webpackChunkName: "overlays-tooltips" */ '@secondspring/ui/components/tooltip/tooltips.tsx'),
);

/** Loads when a mouse or the keyboard first reaches a control with a tooltip; never for touch. */
export const LazyTooltips = () => {
  const controls = useReachedControls();
  const { module, load } = useLazy(tooltips);
  useEffect(() => {
    if (controls.length > 0) load();
  }, [controls, load]);
  return module !== null && <module.Tooltips controls={controls} />;
};
