import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { type TreatmentEntry, useRemoveTreatment } from '../api/treatment-log.ts';

export const RemoveTreatmentDialog = ({
  entry: { id, name },
  headingId,
  onClose,
}: {
  readonly entry: TreatmentEntry;
  /** Heading of the list, which takes the focus once the entry is gone. */
  readonly headingId: string;
  readonly onClose: () => void;
}) => {
  const showToast = useToast();
  const remove = useRemoveTreatment({
    onDone: () => {
      onClose();
      showToast({ title: 'Treatment removed' });
      setTimeout(() => document.getElementById(headingId)?.focus());
    },
    onError: useShowError('The treatment wasn’t removed. Please try again.'),
  });
  return (
    <ConfirmDialog
      title="Remove this treatment?"
      back="Keep It"
      action="Remove"
      acting="Removing..."
      look="destructive"
      isActing={remove.isPending}
      onConfirm={() => remove.mutate({ params: { entryId: id } })}
      onClose={onClose}
    >
      “<bdi>{name}</bdi>” will no longer be in your treatments or on your charts. If you’ve only stopped
      taking it, keep it and tick “I’ve stopped”.
    </ConfirmDialog>
  );
};
