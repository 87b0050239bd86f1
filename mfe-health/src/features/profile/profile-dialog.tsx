import type { Member } from '@secondspring/ui/session/session.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ProfileDialogName } from './dialog-names.ts';
import { EmailDialog } from './email-dialog.tsx';
import type { EmailState } from './email-state.ts';
import { ExportDialog } from './export-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PrivacyDialog } from './privacy-dialog.tsx';
import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { leave } from './leave.ts';

export const ProfileDialog = ({
  name,
  member,
  email,
  onClose,
}: {
  readonly name: ProfileDialogName;
  readonly member: Member;
  readonly email: EmailState;
  readonly onClose: () => void;
}) => {
  switch (name) {
    case 'name':
      return <NameDialog member={member} onClose={onClose} />;
    case 'email':
      return <EmailDialog email={email} onClose={onClose} />;
    case 'privacy':
      return <PrivacyDialog onClose={onClose} />;
    case 'export':
      return <ExportDialog onClose={onClose} />;
    case 'everywhere':
      return <SignOutEverywhereDialog onClose={onClose} />;
    case 'delete':
      return <DeleteDialog onClose={onClose} />;
  }
};

const SignOutEverywhereDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const onError = useShowError('You’re still signed in. Please try again.');
  const end = useCommand('DELETE /api/auth/sessions', { onError, onSuccess: leave });
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
