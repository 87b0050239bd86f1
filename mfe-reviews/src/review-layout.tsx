import { connectionToast } from '@secondspring/ui/components/toasts/connection-toast.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { fetching } from '@secondspring/ui/late/fetching.ts';
import { useLate } from '@secondspring/ui/late/use-late.ts';
import { useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type ReviewRequest, ReviewRequestContext } from './reviewing/review-request.ts';
import { type SignInReason, useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';

/** Milliseconds that the page and its data have the connection to themselves before the dialog's chunk is fetched. */
const DIALOG_WAITS = 1500;

const dialog = fetching(() => import('./features/review-dialog/review-dialog.tsx'));

/** What a visitor is told when she asks for the dialog. */
const reasonOf = (kind: ReviewRequest['kind']): SignInReason =>
  kind === 'report' ? 'Please login to report this' : 'Please login to write a review';

/**
 * Around every page: opens the review dialog when a page asks for it. The dialog comes in a chunk of its own, fetched while she reads;
 * where that fails, a toast says so.
 */
export function ReviewLayout() {
  const [request, setRequest] = useState<ReviewRequest | null>(null);
  const { requireMember } = useSignInFirst();
  const toast = useToast();
  const { module, ask } = useLate(dialog);
  useEffect(() => {
    const soon = setTimeout(dialog.ahead, DIALOG_WAITS);
    return () => clearTimeout(soon);
  }, []);
  const open = useCallback(
    async (wanted: ReviewRequest) => {
      if ((await requireMember(reasonOf(wanted.kind))) === null) return;
      setRequest(wanted);
      ask(() => {
        setRequest(null);
        const form = wanted.kind === 'report' ? 'form' : 'review form';
        toast(connectionToast(`The ${form} did not load`));
      });
    },
    [ask, requireMember, toast],
  );
  return (
    <ReviewRequestContext value={useCallback((wanted: ReviewRequest) => void open(wanted), [open])}>
      <Outlet />
      {module !== null && request !== null && (
        <module.ReviewDialog request={request} onRequest={setRequest} onClose={() => setRequest(null)} />
      )}
    </ReviewRequestContext>
  );
}
