import { useLocation, useNavigate } from 'react-router-dom';

/** What opens over a page by its address, so that the phone's back gesture closes it: the part after `#`. */
export type PageView = 'guidelines' | 'author';

const FROM_PAGE = { fromPage: true };

/** Where a link to a view over the present page leads. */
export const viewLink = (view: PageView) => ({ to: { hash: view }, state: FROM_PAGE });

/** The view that is open over the page, or null, and how to close it: back to the page she came from, or to the page below it. */
export function usePageView(): { readonly view: PageView | null; readonly close: () => void } {
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
}

const isFromPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromPage' in state;
