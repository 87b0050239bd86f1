import { arrival } from '@secondspring/ui/page/arrival.ts';

/** Scrolls to the top and lets the view's heading take the focus, as after a navigation. */
export const turnPage = (): void => {
  arrival().pending = true;
  window.scrollTo(0, 0);
};
