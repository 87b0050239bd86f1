import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { ItemWords } from '../../components/item-words.tsx';
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
  <ul aria-label="Selected files" className={classNames(looks.paper, looks.ruled, s.files)}>
    {files.map((file) => (
      <li key={`${file.name} ${file.size}`} className={s.file}>
        <ItemWords name={file.name} about={megabytes(file.size)} />
        <IconButton icon={X} label={`Remove ${isolated(file.name)}`} onClick={() => onRemove(file)} />
      </li>
    ))}
  </ul>
);
