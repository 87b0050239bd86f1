import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { type SignInReason, useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { type DialogRequest, DialogRequestContext } from './asking/dialog-request.ts';
import { usePageView } from './asking/page-view.ts';
import { postPageAhead, storyPageAhead } from './late-pages.tsx';

/** Milliseconds that the page and its data have the connection to themselves before the code of dialogs and further pages is fetched. */
const REST_WAITS = 1500;

const loadDialogs = () => import('./dialogs.tsx');
const RequestedDialog = lazy(async () => ({ default: (await loadDialogs()).RequestedDialog }));
const ViewDialog = lazy(async () => ({ default: (await loadDialogs()).ViewDialog }));

/** What a visitor is told when she asks for a dialog; for a story the specification sends her without a word. */
const reasons: Readonly<Record<DialogRequest['kind'], SignInReason>> = {
  'new-post': 'Please login to create a post',
  'new-story': null,
  report: 'Please login to report this',
  remove: null,
};

/**
 * Around every page: opens the dialogs that a page or its address asks for. They come in a chunk of their own, fetched while she reads;
 * one that was asked for by a press is rendered only once it is there, so that a failed download is a toast and not a broken page.
 */
export function CommunityLayout() {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const { view, close } = usePageView();
  const { pathname } = useLocation();
  const { asMember } = useSignInFirst();
  const say = useToast();
  useEffect(() => {
    const soon = setTimeout(() => {
      loadDialogs().catch(() => undefined);
      postPageAhead();
      storyPageAhead();
    }, REST_WAITS);
    return () => clearTimeout(soon);
  }, []);
  const ask = useCallback(
    async (wanted: DialogRequest) => {
      if ((await asMember(reasons[wanted.kind])) === null) return;
      try {
        await loadDialogs();
        setRequest(wanted);
      } catch {
        say({
          title: 'The form did not load',
          message: 'Check your connection, then try again.',
          tone: 'destructive',
        });
      }
    },
    [asMember, say],
  );
  return (
    <DialogRequestContext value={useCallback((wanted: DialogRequest) => void ask(wanted), [ask])}>
      <Outlet />
      <Suspense>
        {request !== null && <RequestedDialog request={request} onClose={() => setRequest(null)} />}
        {request === null && view !== null && (
          <ViewDialog view={view} storyId={matchPath('/stories/:id', pathname)?.params.id} onClose={close} />
        )}
      </Suspense>
    </DialogRequestContext>
  );
}
