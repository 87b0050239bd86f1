import { type FocusEvent, type KeyboardEvent as Pressed, type PointerEvent, useRef } from 'react';

/** Keys that Radix has the focus move with. */
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Handlers for Radix's list of tabs, which gives the focus by script.
 *
 * It moves the focus a moment after a key, so that on a slow phone the next key would still count from the tab before: it is pressed again
 * where the focus has come to. And a browser shows the ring of a focus by script to a finger too: the list is marked (`data-pressed`) from a
 * press until a key is pressed in it or the focus leaves it.
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
      const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      setTimeout(() => document.activeElement?.dispatchEvent(again));
    },
    onKeyDown: ({ key }: Pressed) => {
      if (!MOVING.has(key)) return;
      isMoving.current = true;
      setTimeout(() => (isMoving.current = false));
    },
  };
};
