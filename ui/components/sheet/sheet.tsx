import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenForToasts } from '../dialog/keep-open-for-toasts.ts';
import { useRestoreFocus } from '../dialog/use-restore-focus.ts';
import { useCloseOnBack } from '../dialog/use-close-on-back.ts';
import { useScrollLock } from '../dialog/scroll-lock.ts';
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
}) => {
  useScrollLock(open);
  useCloseOnBack(open, () => onOpenChange(false));
  const focus = useRestoreFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={s.scrim} />
        <Radix.Content
          className={s.sheet}
          {...focus}
          onInteractOutside={keepOpenForToasts}
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
