import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import * as s from './modal.module.css';
import type { Steps } from './use-back-through-steps.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useScrollLock } from './scroll-lock.ts';

/** What is in front of a page, over a scrim. Traps and restores the focus. Its content has the `Radix.Title`. */
export const Modal = ({
  open,
  onOpenChange,
  steps,
  ...content
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly steps?: Steps | undefined;
} & Pick<
  ComponentProps<typeof Radix.Content>,
  'className' | 'onKeyDown' | 'aria-describedby' | 'children'
>) => {
  useScrollLock(open);
  useCloseOnBack(open, () => onOpenChange(false), steps);
  const focus = useRestoreFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={s.scrim} />
        <Radix.Content {...focus} onInteractOutside={keepOpenForToasts} {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
};
