import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenForToasts } from '../dialog/keep-open-for-toasts.ts';
import { useRestoreFocus } from '../dialog/use-restore-focus.ts';
import { useScrollLock } from '../dialog/scroll-lock.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as s from './sheet.module.css';

/**
 * A modal sheet from the side, for a menu: it holds the focus, gives it back, and closes with Escape, outside of it and with its button.
 * It has nothing that describes it as a whole.
 */
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
}) => {
  useScrollLock(open);
  const focus = useRestoreFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={s.scrim} />
        <Radix.Content
          className={s.sheet}
          {...focus}
          onInteractOutside={keepOpenForToasts}
          // Also where a tooltip or a toast of the shell, whose copy of the library is the same, has the key first.
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
