import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
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
    <Dialog
      open
      brief
      onOpenChange={onDeclined}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onDeclined}>
            Not Now
          </Button>
          <Button
            pending={give.isPending}
            pendingWords="Saving..."
            onClick={() => give.mutate('health-data')}
          >
            I Agree
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
