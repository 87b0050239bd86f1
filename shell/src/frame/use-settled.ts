import { useEffect } from 'react';

/** After the first render. By then the page has its code and data, or never will. */
const SETTLED_AFTER_MS = 3000;

/** Calls `act` once the page has settled, and again when a lost connection returns. Pass a stable function. */
export const useSettled = (act: () => void): void => {
  useEffect(() => {
    const timer = setTimeout(act, SETTLED_AFTER_MS);
    addEventListener('online', act);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', act);
    };
  }, [act]);
};
