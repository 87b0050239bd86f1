import { toastStore } from '@secondspring/ui/toasts/toast-store.ts';
import { arrival } from '@secondspring/ui/page/arrival.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * At each navigation: dismisses the toast of the page before, scrolls to the top (unless she goes back, which the browser handles) and lets the next heading take the focus. A layout
 * effect, so that it runs before the effect of the heading.
 */
export const useArrival = (): void => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    arrival().pending = true;
    toastStore().arrive(pathname);
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
};
