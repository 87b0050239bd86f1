import { useRef } from 'react';
import { type CheckInAnswers, useRecordCheckIn } from '../member/check-ins.ts';
import { useHealthConsent } from '../member/use-health-consent.tsx';
import { useShowError } from '../session/use-show-error.ts';

type SaveCallbacks = {
  /** The server, or this phone, has these answers. */
  readonly onStored: (answers: CheckInAnswers) => void;
  /** The server has them, and nothing is waiting any more. */
  readonly onSaved?: () => void;
  /** The same for answers that are kept on this phone. */
  readonly onKept?: () => void;
};

export const useSaveCheckIn = ({ onStored, onSaved, onKept }: SaveCallbacks) => {
  const { withConsent, isChecking, consentDialog } = useHealthConsent();
  const showError = useShowError('Failed to save your check-in. Please try again.');
  const waiting = useRef<(() => void) | null>(null);
  const sendWaiting = (): boolean => {
    const send = waiting.current;
    waiting.current = null;
    send?.();
    return send !== null;
  };
  const record = useRecordCheckIn({
    onSaved: (_, { body }) => {
      onStored(body ?? {});
      if (!sendWaiting()) onSaved?.();
    },
    onKept: ({ body }) => {
      onStored(body ?? {});
      if (!sendWaiting()) onKept?.();
    },
    onError: (error) => {
      if (!sendWaiting()) showError(error);
    },
  });
  return {
    /** Asks for the consent first if she has not given it. While some are on their way, only the latest are sent after them. */
    save: (day: string, answers: CheckInAnswers) => {
      const send = () => record.mutate({ params: { day }, body: answers });
      if (record.isPending) waiting.current = send;
      else withConsent(send);
    },
    isSaving: record.isPending || isChecking,
    /** The caller renders it. */
    consentDialog,
  };
};
