import { useReachedControls } from '@secondspring/ui/components/tooltip/use-reached-controls.ts';
import { fetching } from '@secondspring/ui/late/fetching.ts';
import { useLate } from '@secondspring/ui/late/use-late.ts';
import { useEffect } from 'react';

export { Toasts } from '@secondspring/ui/components/toasts/toasts.tsx';
export { Menu } from './menu.tsx';

const tooltips = fetching(
  () =>
    import(/* webpackChunkName: "overlays-tooltips" */ '@secondspring/ui/components/tooltip/tooltips.tsx'),
);

/** The page's tooltips, whose code comes when a mouse or the keyboard first reaches a control that has one: never to who has a finger only. */
export function LateTooltips() {
  const controls = useReachedControls();
  const { module, ask } = useLate(tooltips);
  useEffect(() => {
    if (controls.length > 0) ask();
  }, [controls, ask]);
  return module !== null && <module.Tooltips controls={controls} />;
}
