import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { site } from '@secondspring/ui/site/site.ts';
import { useState } from 'react';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useResumedAct } from '@secondspring/ui/session/resumed-act.ts';
import { dialogPath } from './dialog-names.ts';
import { leave } from './leave.ts';

const ACT = 'delete account';

/** Erases the account, unless the operator runs a demonstration: then it only logs and alerts (specification, section 2). */
export const DeleteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const onError = useShowError('We couldn’t delete your account. Please try again.', {
    back: dialogPath('delete'),
    resume: ACT,
  });
  const [isGone, setGone] = useState(false);
  const erase = useCommand('DELETE /api/users/me', { onError, onSuccess: () => setGone(true) });
  useResumedAct((act) => {
    if (act === ACT) erase.mutate({});
  });
  const confirm = () => {
    if (site().accountDeletion !== 'demonstration') return erase.mutate({});
    demonstrate();
    return onClose();
  };
  if (isGone) return <Goodbye />;
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

/** The account is gone already; every way on leaves. */
const Goodbye = () => (
  <Dialog
    open
    brief
    onOpenChange={leave}
    title="Goodbye, and take care"
    footer={<Button onClick={leave}>Close</Button>}
  >
    <p>
      Your account and your health data are deleted. Your anonymous posts are removed within 3 days, at random
      times, so nobody can link them to you. Thank you for having been here.
    </p>
  </Dialog>
);

const demonstrate = (): void => {
  // oxlint-disable-next-line no-console -- the specification's demonstration logs
  console.log('Account deletion requested');
  globalThis.alert('Account deletion request would be processed here.');
};
