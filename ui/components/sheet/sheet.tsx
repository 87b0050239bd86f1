import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Modal } from '../dialog/modal.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as s from './sheet.module.css';

/** A modal menu from the side. Traps and restores the focus. */
export const Sheet = ({
  open,
  onOpenChange,
  title,
  children,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Modal
    open={open}
    onOpenChange={onOpenChange}
    className={s.sheet}
    // Closes even if a tooltip or toast of the shell, which shares this copy of Radix, handles the key first.
    onKeyDown={({ key }) => key === 'Escape' && onOpenChange(false)}
    aria-describedby={undefined}
  >
    <div className={s.head}>
      <Radix.Title>{title}</Radix.Title>
      <Radix.Close asChild>
        <IconButton icon={X} label="Close" />
      </Radix.Close>
    </div>
    <div className={s.body}>{children}</div>
  </Modal>
);
