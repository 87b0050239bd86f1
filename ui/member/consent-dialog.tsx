import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { useGiveConsents } from './give-consents.ts';
import { useShowError } from '../session/use-show-error.ts';

const { title, text } = consentTexts['health-data'];

export const ConsentDialog = ({
  onAgreed,
  onClose,
}: {
  readonly onAgreed: () => void;
  /** She declined. */
  readonly onClose: () => void;
}) => {
  const onError = useShowError('That wasn’t saved. Please try again.');
  const give = useGiveConsents({ onDone: onAgreed, onError });
  return (
    <ConfirmDialog
      title={title}
      back="Not Now"
      action="I Agree"
      acting="Saving..."
      isActing={give.isPending}
      onConfirm={() => give.mutate(['health-data'])}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
};
