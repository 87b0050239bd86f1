import { useEffect } from 'react';
import { useRemotes } from '../remotes/remotes-context.ts';

/**
 * A finger on a link is a page expected: begins to load its micro-frontend and its data before the finger is lifted. One listener for
 * every link of the page, also those inside micro-frontends.
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
