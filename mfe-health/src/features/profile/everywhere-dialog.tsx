import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { useEndAllSessions } from '../../api/account.ts';
import { useSayFailure } from '@secondspring/ui/session/use-say-failure.ts';
import { leave } from './leave.ts';

/** Asks once before she is signed out on every phone and computer. */
export function EverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const end = useEndAllSessions(leave, useSayFailure('You were not signed out. Please try again.'));
  return (
    <Dialog
      open
      brief
      onOpenChange={onClose}
      title="Sign out everywhere?"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={end.isPending} pendingWords="Signing out..." onClick={() => end.mutate({})}>
            Sign Out Everywhere
          </Button>
        </>
      }
    >
      <p>You are signed out on every phone and computer, this one too. Nothing is lost.</p>
    </Dialog>
  );
}
