import { arrival } from '@secondspring/ui/page/arrival.ts';

/** Before a page shows another of its views: back to the top, and the view's heading is to take the focus, as after a navigation. */
export const turnPage = (): void => {
  arrival().pending = true;
  window.scrollTo(0, 0);
};
