import { useRef } from 'react';

/** Handlers for a modal that has no trigger of its own: they remember where the focus was and bring it back. */
export const useRestoreFocus = () => {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What has the focus by now keeps it, as the heading of the page that a link in it led to.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before.current instanceof HTMLElement) before.current.focus();
    },
  };
};
