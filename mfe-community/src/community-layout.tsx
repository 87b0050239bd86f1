import { connectionToast } from '@secondspring/ui/toasts/connection-toast.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';
import { useLazy } from '@secondspring/ui/lazy/use-lazy.ts';
import { preloadPages } from '@secondspring/ui/pages/expose-pages.ts';
import { type SignInReason, useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type DialogRequest, DialogRequestContext } from './navigation/dialog-request.ts';
import { pages } from './pages.tsx';

/** Leaves the connection to the page and its data before the code of dialogs and other pages is fetched. */
const PRELOAD_DELAY_MS = 1500;

const dialogs = lazyCode(() => import('./dialogs.tsx'));

/** Null sends a visitor to sign in without a notice, as the specification asks for stories. */
const reasons: Readonly<Record<DialogRequest['kind'], SignInReason>> = {
  'new-post': 'Please login to create a post',
  'new-story': null,
  report: 'Please login to report this',
  remove: null,
};

/** Wraps every page and opens the dialogs that a page asks for. They are a chunk of their own, loaded in the background. */
export const CommunityLayout = () => {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const { requireMember } = useSignInFirst();
  const { module, load } = useLazy(dialogs);
  useEffect(() => {
    const soon = setTimeout(() => {
      dialogs.preload();
      preloadPages(pages);
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(soon);
  }, []);
  const open = useCallback(
    (request: DialogRequest) =>
      void requireMember(reasons[request.kind]).then((member) => {
        if (member === null) return;
        setRequest(request);
        load(() => {
          setRequest(null);
          showToast(connectionToast('The form didn’t load'));
        });
      }),
    [load, requireMember],
  );
  return (
    <DialogRequestContext value={open}>
      <Outlet />
      {module !== null && request !== null && (
        <module.RequestedDialog request={request} onClose={() => setRequest(null)} />
      )}
    </DialogRequestContext>
  );
};
