import { type RefObject, useEffect, useRef } from 'react';

/** Distance at which loading starts, in CSS pixels. */
const MARGIN_PX = 400;

/** Calls `onSeen` when the element with the returned ref comes near the viewport. */
export const useNearViewport = (onSeen: () => void): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  });
  return element;
};
