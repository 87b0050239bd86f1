import { type RefObject, useLayoutEffect } from 'react';

/** Keeps `--toast-end`: how far down toasts reach. The header grows that far, and dialogs begin there, so that a toast covers nothing. */
export const useToastEnd = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const toast = entry?.target.getBoundingClientRect();
      // The place ends with its own padding while it is empty.
      const end = entry?.contentRect.height === 0 ? 0 : (toast?.bottom ?? 0);
      document.documentElement.style.setProperty('--toast-end', `${end}px`);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
};
