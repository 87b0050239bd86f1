import type { Member } from '@secondspring/ui/session/session.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ProfileDialogName } from './dialog-names.ts';
import { EmailDialog } from './email-dialog.tsx';
import type { EmailState } from './email-state.ts';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import { PrivacyDialog } from './privacy-dialog.tsx';

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
    case 'policy':
      return <PolicyDialog onClose={onClose} />;
    case 'export':
      return <ExportDialog onClose={onClose} />;
    case 'everywhere':
      return <SignOutEverywhereDialog onClose={onClose} />;
    case 'delete':
      return <DeleteDialog onClose={onClose} />;
  }
};
