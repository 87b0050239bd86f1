import { arrival } from '@secondspring/ui/page/arrival.ts';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * At each navigation inside the app: back to the top (unless she went back, where the browser knows better), and the next page's
 * heading is to take the focus. A layout effect, so that it precedes the heading's own effect.
 */
export const useArrival = (): void => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    arrival().pending = true;
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
};
