import { showToast } from '../toasts/show-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsQuery, hasGiven } from './consents.ts';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';

const LazyConsent = lazyDialog(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/**
 * Checks the consent each time, because she may have withdrawn it elsewhere. If that fails she acts: the server keeps nothing without consent,
 * and the act says in its own words that it failed.
 */
export const useHealthConsent = () => {
  const client = useQueryClient();
  const [isChecking, setIsChecking] = useState(false);
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null);
  const withConsent = async (action: () => void) => {
    setIsChecking(true);
    const consents = await client.fetchQuery({ ...consentsQuery, staleTime: 0 }).catch(() => null);
    if (consents === null || hasGiven(consents, 'health-data')) action();
    else setPendingAction(() => action);
    setIsChecking(false);
  };
  const consentDialog = pendingAction !== null && (
    <LazyConsent
      onAgreed={() => {
        setPendingAction(null);
        pendingAction();
      }}
      onClose={() => {
        setPendingAction(null);
        showToast({ title: 'Nothing was saved', message: 'You can agree whenever you like.' });
      }}
    />
  );
  return {
    /** Acts at once if she has agreed, else asks first. Does nothing if she declines. */
    withConsent: (action: () => void) => void withConsent(action),
    /** While it is found out whether she has agreed. */
    isChecking,
    /** The dialog while it asks; the caller renders it. */
    consentDialog,
  };
};
