import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Flag, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '../api/item.ts';
import { useDialogRequest } from '../navigation/dialog-request.ts';
import * as s from './item-actions.module.css';

export const ItemAction = ({
  item,
  isMine,
  reportWords = 'Report',
}: {
  readonly item: Item;
  readonly isMine: boolean;
  readonly reportWords?: string;
}) => {
  const request = useDialogRequest();
  return isMine ? (
    <Button look="quiet" onClick={() => request({ kind: 'remove', item })}>
      <Trash2 size={18} aria-hidden />
      Remove
    </Button>
  ) : (
    <Button look="quiet" onClick={() => request({ kind: 'report', item })}>
      <Flag size={18} aria-hidden />
      {reportWords}
    </Button>
  );
};

export const ItemActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.actions}>{children}</div>
);
