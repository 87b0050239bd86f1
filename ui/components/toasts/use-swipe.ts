import { type PointerEvent, useRef } from 'react';

/** Swiped further than this to the right, in CSS pixels, it goes (specification, section 9). */
const THRESHOLD = 50;
/** A finger that moves less than this, in CSS pixels, presses. */
const STILL = 10;

/** Handlers for an element that a swipe to the right takes away: it follows the finger, and springs back where the finger stops short. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const moveTo = (element: HTMLElement, distance: number) =>
    element.style.setProperty('translate', distance > 0 ? `${distance}px` : 'none');
  const end = ({ currentTarget, clientX }: PointerEvent<HTMLElement>, isKept: boolean) => {
    const distance = start.current === null ? 0 : clientX - start.current;
    start.current = null;
    if (!isKept && distance > THRESHOLD) onSwiped();
    else moveTo(currentTarget, 0);
  };
  return {
    onPointerDown: ({ button, clientX }: PointerEvent<HTMLElement>) => {
      if (button === 0) start.current = clientX;
    },
    onPointerMove: ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
      if (start.current === null || clientX - start.current < STILL) return;
      // From here on it is a swipe, wherever the finger goes, and no press of what is under it.
      currentTarget.setPointerCapture(pointerId);
      moveTo(currentTarget, clientX - start.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
  };
}
