import { useEffect } from 'react';

/** After the first render. By then the page has its code and data, or never will. */
export const SETTLED_AFTER_MS = 3000;

/** Calls `action` once the page has settled, and again when a lost connection returns. Pass a stable function. */
export const useSettled = (action: () => void): void => {
  useEffect(() => {
    const timer = setTimeout(action, SETTLED_AFTER_MS);
    addEventListener('online', action);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', action);
    };
  }, [action]);
};
