import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Flag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '../../api/shapes.ts';
import { useDialogRequest } from '../../navigation/dialog-request.ts';
import * as s from './thread.module.css';

/** Removes her own item, or reports another's. */
export const ItemActions = ({
  item,
  isMine,
  reportWords = 'Report',
  children,
}: {
  readonly item: Item;
  readonly isMine: boolean;
  readonly reportWords?: string;
  /** Further actions. */
  readonly children?: ReactNode;
}) => {
  const request = useDialogRequest();
  return (
    <div className={s.actions}>
      <Button look="quiet" onClick={() => request({ kind: isMine ? 'remove' : 'report', item })}>
        {isMine ? <Trash2 size={18} aria-hidden /> : <Flag size={18} aria-hidden />}
        {isMine ? 'Remove' : reportWords}
      </Button>
      {children}
    </div>
  );
};
