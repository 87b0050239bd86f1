import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consentsQuery, hasGiven } from '@secondspring/ui/member/consents.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { LazyConsent } from './lazy-consent.tsx';

export type HealthConsent = {
  /** Acts at once if she has agreed, else asks first. Does nothing if she declines. */
  readonly withConsent: (act: () => void) => void;
  /** The dialog while it asks; the caller renders it. */
  readonly consentDialog: ReactNode;
};

/** Checks the consent each time, because she may have withdrawn it elsewhere. */
export const useHealthConsent = (): HealthConsent => {
  const client = useQueryClient();
  const showToast = useToast();
  const failed = useShowError('We couldn’t check what you’ve agreed to. Please try again.');
  const [pendingAction, setPendingAction] = useState<(() => void) | null>(null);
  const withConsent = async (action: () => void) => {
    try {
      const consents = await client.fetchQuery({ ...consentsQuery, staleTime: 0 });
      if (hasGiven(consents, 'health-data')) action();
      else setPendingAction(() => action);
    } catch (error) {
      failed(error);
    }
  };
  const consentDialog = pendingAction !== null && (
    <LazyConsent
      onAgreed={() => {
        setPendingAction(null);
        pendingAction();
      }}
      onDeclined={() => {
        setPendingAction(null);
        showToast({ title: 'Nothing was saved', message: 'You can agree whenever you like.' });
      }}
    />
  );
  return { withConsent: (action) => void withConsent(action), consentDialog };
};
