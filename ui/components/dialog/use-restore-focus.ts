import { useRef } from 'react';

/** Restores the focus for a dialog without a trigger. */
export const useRestoreFocus = () => {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Keeps a focus that has moved meanwhile, for instance to the heading of a new page.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before.current instanceof HTMLElement) before.current.focus();
    },
  };
};
