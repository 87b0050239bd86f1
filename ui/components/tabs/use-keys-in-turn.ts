import { type KeyboardEvent as Pressed, useRef } from 'react';

/** Keys that Radix has the focus move with. */
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Handlers for a list whose keys move the focus. Radix moves it a moment after the key, so that on a slow phone the next one would still
 * count from the tab before: it is pressed again where the focus has come to.
 */
export function useKeysInTurn() {
  const isMoving = useRef(false);
  return {
    onKeyDownCapture: (event: Pressed) => {
      const { key } = event;
      if (!isMoving.current || !MOVING.has(key)) return;
      event.preventDefault();
      event.stopPropagation();
      const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      setTimeout(() => document.activeElement?.dispatchEvent(again));
    },
    onKeyDown: ({ key }: Pressed) => {
      if (!MOVING.has(key)) return;
      isMoving.current = true;
      setTimeout(() => (isMoving.current = false));
    },
  };
}
