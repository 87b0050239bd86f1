import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { site } from '@secondspring/ui/site/site.ts';
import { useEraseAccount } from '../../api/account.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useResumedAct } from '@secondspring/ui/session/resumed-act.ts';
import { dialogPath } from './dialog-names.ts';
import { leave } from './leave.ts';

const ACT = 'delete account';

/** Erases the account, unless the operator runs a demonstration: then it only logs and alerts (specification, section 2). */
export const DeleteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const failed = useShowError('We couldn’t delete your account. Please try again.', {
    back: dialogPath('delete'),
    resume: ACT,
  });
  const erase = useEraseAccount(leave, failed);
  useResumedAct((act) => {
    if (act === ACT) erase.mutate({});
  });
  const confirm = () => {
    if (site().accountDeletion !== 'demonstration') return erase.mutate({});
    demonstrate();
    return onClose();
  };
  return (
    <ConfirmDialog
      title="Delete Account"
      action="Delete Account"
      acting="Deleting..."
      look="destructive"
      isActing={erase.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      This action cannot be undone. All your data, assessments and care plans will be permanently removed.
    </ConfirmDialog>
  );
};

const demonstrate = (): void => {
  // oxlint-disable-next-line no-console -- the specification's demonstration logs
  console.log('Account deletion requested');
  globalThis.alert('Account deletion request would be processed here.');
};
