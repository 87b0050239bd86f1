import { useLocation, useNavigate } from 'react-router-dom';
import type { PageView } from './page-view.ts';

/** The view that is open over the page, or null, and how to close it: back to the page she came from, or to the page below it. */
export const usePageView = (): { readonly view: PageView | null; readonly close: () => void } => {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const view = hash === '#guidelines' ? 'guidelines' : hash === '#author' ? 'author' : null;
  const cameFromPage: unknown = state;
  return {
    view,
    close: () => {
      if (isFromPage(cameFromPage)) void navigate(-1);
      else void navigate(pathname + search, { replace: true });
    },
  };
};

const isFromPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromPage' in state;
