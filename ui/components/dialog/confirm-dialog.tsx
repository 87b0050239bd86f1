import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

/** Stays open while acting and after a failure; the caller closes it. */
export const ConfirmDialog = ({
  title,
  children,
  back = 'Cancel',
  action,
  acting,
  look = 'primary',
  isActing,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the button that goes back. */
  readonly back?: string;
  /** Label of the button, and its label while acting. */
  readonly action: string;
  readonly acting: string;
  /** `destructive` if something is lost. */
  readonly look?: 'primary' | 'destructive';
  readonly isActing: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) => (
  <Dialog
    open
    brief
    onOpenChange={onClose}
    title={title}
    footer={
      <>
        <Button look="secondary" onClick={onClose}>
          {back}
        </Button>
        <Button look={look} pending={isActing} pendingWords={acting} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
);
