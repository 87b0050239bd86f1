import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { useGiveConsent } from '../api/consents.ts';
import { useSayFailure } from '@secondspring/ui/session/use-say-failure.ts';

const { title, text } = consentTexts['health-data'];

/** What she agrees to before anything about her health is kept, word for word. */
export function ConsentDialog({
  onAgreed,
  onDeclined,
}: {
  readonly onAgreed: () => void;
  readonly onDeclined: () => void;
}) {
  const give = useGiveConsent(onAgreed, useSayFailure('That was not saved. Please try again.'));
  return (
    <ConfirmDialog
      title={title}
      back="Not Now"
      action="I Agree"
      acting="Saving..."
      isActing={give.isPending}
      onConfirm={() => give.mutate('health-data')}
      onClose={onDeclined}
    >
      {text}
    </ConfirmDialog>
  );
}
