import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type ReviewRequest, ReviewRequestContext } from './reviewing/review-request.ts';
import { type SignInReason, useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';

/** Milliseconds that the page and its data have the connection to themselves before the dialog's chunk is fetched. */
const DIALOG_WAITS = 1500;

const loadDialog = () => import('./features/review-dialog/review-dialog.tsx');
const ReviewDialog = lazy(async () => ({ default: (await loadDialog()).ReviewDialog }));

/** What a visitor is told when she asks for the dialog. */
const reasonOf = (kind: ReviewRequest['kind']): SignInReason =>
  kind === 'report' ? 'Please login to report this' : 'Please login to write a review';

/**
 * Around every page: opens the review dialog when a page asks for it. The dialog comes in a chunk of its own, fetched while she reads; it is
 * rendered only once it is there, so that a failed download is a toast and not a broken page.
 */
export function ReviewLayout() {
  const [request, setRequest] = useState<ReviewRequest | null>(null);
  const { asMember } = useSignInFirst();
  const say = useToast();
  useEffect(() => {
    const soon = setTimeout(() => void loadDialog().catch(() => undefined), DIALOG_WAITS);
    return () => clearTimeout(soon);
  }, []);
  const ask = useCallback(
    async (wanted: ReviewRequest) => {
      if ((await asMember(reasonOf(wanted.kind))) === null) return;
      try {
        await loadDialog();
        setRequest(wanted);
      } catch {
        say({
          title: wanted.kind === 'report' ? 'The form did not load' : 'The review form did not load',
          message: 'Check your connection, then try again.',
          tone: 'destructive',
        });
      }
    },
    [asMember, say],
  );
  return (
    <ReviewRequestContext value={useCallback((wanted: ReviewRequest) => void ask(wanted), [ask])}>
      <Outlet />
      {request !== null && (
        <Suspense>
          <ReviewDialog request={request} onRequest={setRequest} onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </ReviewRequestContext>
  );
}
