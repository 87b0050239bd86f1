import { type ReactNode, useRef } from 'react';
import { type CheckInContent, useRecordCheckIn } from '../member/check-ins.ts';
import { useHealthConsent } from '../member/use-health-consent.tsx';
import { useShowError } from '../session/use-show-error.ts';

export type SaveCheckIn = {
  /** Asks for the consent first if she has not given it. While one is on its way, only the latest content is sent after it. */
  readonly save: (day: string, content: CheckInContent) => void;
  readonly isSaving: boolean;
  /** The caller renders it. */
  readonly consentDialog: ReactNode;
};

export const useSaveCheckIn = (onSaved: () => void): SaveCheckIn => {
  const { withConsent, isChecking, consentDialog } = useHealthConsent();
  const showError = useShowError('Failed to save your check-in. Please try again.');
  const waiting = useRef<(() => void) | null>(null);
  const sendWaiting = (): boolean => {
    const send = waiting.current;
    waiting.current = null;
    send?.();
    return send !== null;
  };
  const record = useRecordCheckIn(
    () => {
      if (!sendWaiting()) onSaved();
    },
    (error) => {
      if (!sendWaiting()) showError(error);
    },
  );
  return {
    save: (day, content) => {
      const send = () => record.mutate({ params: { day }, body: content });
      if (record.isPending) waiting.current = send;
      else withConsent(send);
    },
    isSaving: record.isPending || isChecking,
    consentDialog,
  };
};
