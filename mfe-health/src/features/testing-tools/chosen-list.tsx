import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { X } from 'lucide-react';
import { megabytes } from './chosen-files.ts';
import * as s from './file-row.module.css';

export const ChosenList = ({
  files,
  onRemove,
}: {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}) => (
  <ul aria-label="Selected files" className={s.files}>
    {files.map((file) => (
      <li key={`${file.name} ${file.size}`} className={s.file}>
        <div className={s.words}>
          <span className={s.name} dir="auto">
            {file.name}
          </span>
          <span className={s.about}>{megabytes(file.size)}</span>
        </div>
        <IconButton icon={X} label={`Remove ${isolated(file.name)}`} onClick={() => onRemove(file)} />
      </li>
    ))}
  </ul>
);
