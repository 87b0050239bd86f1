import { RemoveDialog } from '@secondspring/ui/components/dialog/remove-dialog.tsx';
import { type TreatmentEntry, treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';

export const RemoveTreatmentDialog = ({
  entry: { id, name },
  headingId,
  onClose,
}: {
  readonly entry: TreatmentEntry;
  readonly headingId: string;
  readonly onClose: () => void;
}) => (
  <RemoveDialog
    call="DELETE /api/treatment-log/{entryId}"
    input={{ params: { entryId: id } }}
    refresh={(client) => client.invalidateQueries({ queryKey: treatmentLogQuery.queryKey })}
    title="Remove this treatment?"
    action="Remove"
    removed={{ title: 'Treatment removed' }}
    failed="The treatment wasn’t removed. Please try again."
    headingId={headingId}
    onClose={onClose}
  >
    “<bdi>{name}</bdi>” will no longer be in your treatments or on your charts. If you’ve only stopped taking
    it, keep it and tick “I’ve stopped”.
  </RemoveDialog>
);
