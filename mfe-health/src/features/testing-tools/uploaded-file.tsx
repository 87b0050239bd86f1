import { ItemWords } from '../../components/item-words.tsx';
import { pathOf } from '@secondspring/ui/api/send.ts';
import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { Download, Trash2 } from 'lucide-react';
import type { LabFile } from '../../api/lab-files.ts';
import { useDownload } from '../../transfer/use-download.ts';
import * as s from './file-row.module.css';
import { shortMonthName, twoDigits } from '@secondspring/ui/dates/names.ts';
import { isValid } from 'date-fns/isValid';

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
            get.mutate({ path: pathOf('GET /api/bloodwork/{id}/download', { id }), filename });
        }}
      />
      <IconButton icon={Trash2} label={`Remove ${isolated(filename)}`} onClick={onRemove} />
    </li>
  );
};

/** `Uploaded Nov 21, 2026 at 3:05 PM` in the reader's time zone (specification, section 2); `Uploaded Unknown` without a time. */
export const uploadedWords = (instant: string | null | undefined): string => {
  const date = new Date(instant ?? '');
  if (!isValid(date)) return 'Uploaded Unknown';
  const day = `${shortMonthName(date)} ${date.getDate()}, ${date.getFullYear()}`;
  const hours = date.getHours();
  const time = `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
  return `Uploaded ${day} at ${time}`;
};
