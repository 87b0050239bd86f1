import { ItemWords } from '../../components/item-words.tsx';
import { callTable } from '@secondspring/ui/api/call-table.ts';
import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { Download, Trash2 } from 'lucide-react';
import type { LabFile } from '../../api/lab-files.ts';
import { useDownload } from '../../transfer/use-download.ts';
import * as s from './file-row.module.css';
import { uploadedWords } from './uploaded-words.ts';

export const UploadedFileRow = ({
  file: { id, filename, uploadedAt },
  onRemove,
}: {
  readonly file: LabFile;
  readonly onRemove: () => void;
}) => {
  const get = useDownload('We couldn’t download the file. Please try again.');
  return (
    <li className={s.file}>
      <ItemWords name={filename} about={uploadedWords(uploadedAt)} />
      <IconButton
        icon={Download}
        label={`Download ${isolated(filename)}`}
        aria-disabled={get.isPending}
        onClick={() => {
          if (!get.isPending)
            get.mutate({ path: callTable.downloadLabFile[1].replace('{id}', id), filename });
        }}
      />
      <IconButton icon={Trash2} label={`Remove ${isolated(filename)}`} onClick={onRemove} />
    </li>
  );
};
