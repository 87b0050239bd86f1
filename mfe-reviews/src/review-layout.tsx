import { connectionToast } from '@secondspring/ui/toasts/connection-toast.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';
import { useLazy } from '@secondspring/ui/lazy/use-lazy.ts';
import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type ReviewRequest, ReviewRequestContext } from './navigation/review-request.ts';
import { type SignInReason, useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';

/** Leaves the connection to the page and its data before the dialog's chunk is fetched. */
const PRELOAD_DELAY_MS = 1500;

const dialog = lazyCode(() => import('./features/review-dialog/review-dialog.tsx'));

const reasonOf = (kind: ReviewRequest['kind']): SignInReason =>
  kind === 'report' ? 'Please login to report this' : 'Please login to write a review';

/** Wraps every page and opens the review dialog when a page asks for it. The dialog is a chunk of its own, loaded in the background. */
export const ReviewLayout = () => {
  const [request, setRequest] = useState<ReviewRequest | null>(null);
  const { requireMember } = useSignInFirst();
  const { module, load } = useLazy(dialog);
  useEffect(() => {
    const soon = setTimeout(dialog.preload, PRELOAD_DELAY_MS);
    return () => clearTimeout(soon);
  }, []);
  const open = useCallback(
    async (request: ReviewRequest) => {
      if ((await requireMember(reasonOf(request.kind))) === null) return;
      setRequest(request);
      load(() => {
        setRequest(null);
        const form = request.kind === 'report' ? 'form' : 'review form';
        showToast(connectionToast(`The ${form} didn’t load`));
      });
    },
    [load, requireMember],
  );
  return (
    <ReviewRequestContext value={useCallback((request: ReviewRequest) => void open(request), [open])}>
      <Outlet />
      {module !== null && request !== null && (
        <module.ReviewDialog request={request} onRequest={setRequest} onClose={() => setRequest(null)} />
      )}
    </ReviewRequestContext>
  );
};
