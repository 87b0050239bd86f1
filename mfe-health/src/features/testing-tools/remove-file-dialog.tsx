import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { type LabFile, useRemoveLabFile } from '../../api/lab-files.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';

export const RemoveFileDialog = ({
  file: { id, filename },
  headingId,
  onClose,
}: {
  readonly file: LabFile;
  /** Heading of the list, which takes the focus once the file is gone. */
  readonly headingId: string;
  readonly onClose: () => void;
}) => {
  const showToast = useToast();
  const remove = useRemoveLabFile(() => {
    onClose();
    showToast({ title: 'File removed', message: 'It’s gone for good.' });
    setTimeout(() => document.getElementById(headingId)?.focus());
  }, useShowError('The file wasn’t removed. Please try again.'));
  return (
    <ConfirmDialog
      title="Remove this file?"
      back="Keep It"
      action="Remove File"
      acting="Removing..."
      look="destructive"
      isActing={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      We’ll erase “<bdi>{filename}</bdi>” for good. Any copy on your own phone stays.
    </ConfirmDialog>
  );
};
