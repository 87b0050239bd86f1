import { useLocation, useNavigate } from 'react-router-dom';
import type { PageView } from './page-view.ts';

/** `close` goes back in the history, or to the page below if the view was opened by its address. */
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
