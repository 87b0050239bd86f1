import { useEffect } from 'react';

/** Milliseconds after the first paint at which the page counts as settled: its own code and data are there, or never will be. */
const SETTLED_AFTER_MS = 3000;

/** Does something once the page has settled, and again when a lost connection comes back. `act` keeps its identity. */
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
