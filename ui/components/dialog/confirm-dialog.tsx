import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks once before something is done: the question, what it means, a way back, and the button that does it. It stays open while that is
 * under way, and after a failure, to try again; who asks closes it.
 */
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
  /** What it means, in a few words. */
  readonly children: ReactNode;
  /** Words of the way back. */
  readonly back?: string;
  /** Words of the button that does it, and while it is done. */
  readonly action: string;
  readonly acting: string;
  /** `destructive` where something is gone afterwards. */
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
