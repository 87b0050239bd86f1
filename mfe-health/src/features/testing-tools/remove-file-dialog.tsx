import { RemoveDialog } from '@secondspring/ui/components/dialog/remove-dialog.tsx';
import { type LabFile, labFilesQuery } from '../../api/lab-files.ts';

export const RemoveFileDialog = ({
  file: { id, filename },
  headingId,
  onClose,
}: {
  readonly file: LabFile;
  readonly headingId: string;
  readonly onClose: () => void;
}) => (
  <RemoveDialog
    call="DELETE /api/bloodwork/{id}"
    input={{ params: { id } }}
    refresh={(client) => client.invalidateQueries({ queryKey: labFilesQuery.queryKey })}
    title="Remove this file?"
    action="Remove File"
    removed={{ title: 'File removed', message: 'It’s gone for good.' }}
    failed="The file wasn’t removed. Please try again."
    headingId={headingId}
    onClose={onClose}
  >
    We’ll erase “<bdi>{filename}</bdi>” for good. Any copy on your own phone stays.
  </RemoveDialog>
);
