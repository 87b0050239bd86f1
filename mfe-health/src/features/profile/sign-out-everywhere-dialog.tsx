import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { useEndAllSessions } from '../../api/account.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { leave } from './leave.ts';

export const SignOutEverywhereDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const end = useEndAllSessions(leave, useShowError('You’re still signed in. Please try again.'));
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      action="Sign Out Everywhere"
      acting="Signing out..."
      isActing={end.isPending}
      onConfirm={() => end.mutate({})}
      onClose={onClose}
    >
      You’ll be signed out on every phone and computer, including this one. Nothing is lost.
    </ConfirmDialog>
  );
};
