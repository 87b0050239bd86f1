import { type FocusEvent, type KeyboardEvent as Pressed, type PointerEvent, useRef } from 'react';

/** Keys with which Radix moves the focus. */
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Handlers for Radix's tab list. Radix moves the focus a moment after a key, so a fast second key would still reach the previous tab: it is
 * dispatched again on the focused tab. Browsers also show the focus ring after a touch, because Radix focuses by script: `data-pressed` marks
 * the list from a press until a key is pressed or the focus leaves.
 */
export const useTabFocus = () => {
  const isMoving = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.dataset['pressed'] = '';
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset['pressed'];
    },
    onKeyDownCapture: (event: Pressed<HTMLElement>) => {
      const { key, currentTarget } = event;
      delete currentTarget.dataset['pressed'];
      if (!isMoving.current || !MOVING.has(key)) return;
      event.preventDefault();
      event.stopPropagation();
      const copy = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      setTimeout(() => document.activeElement?.dispatchEvent(copy));
    },
    onKeyDown: ({ key }: Pressed) => {
      if (!MOVING.has(key)) return;
      isMoving.current = true;
      setTimeout(() => (isMoving.current = false));
    },
  };
};
