import { useEffect } from 'react';
import { useRemotes } from '../remotes/remotes-context.ts';

/**
 * Prefetches the micro-frontend and the data of a link when it is pressed, before it is released. One listener for all links, also those
 * inside micro-frontends.
 */
export const usePrefetchOnTouch = (): void => {
  const { prefetch } = useRemotes();
  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && link.origin === location.origin) prefetch(link.pathname);
    };
    document.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [prefetch]);
};
