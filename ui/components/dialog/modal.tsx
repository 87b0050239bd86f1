import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import * as s from './modal.module.css';
import type { Steps } from './use-back-through-steps.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { TOAST_REGION } from '../toasts/toast-region.ts';

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

/** Dismissing a toast must not close a dialog. */
const keepOpenForToasts = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest(`[${TOAST_REGION}]`) !== null)
    event.preventDefault();
};

/** Uses the CSSOM, because the content policy forbids style elements. */
const useScrollLock = (locked: boolean): void => {
  useEffect(() => {
    if (!locked) return;
    const root = document.documentElement;
    const before = { overflow: root.style.overflow, gutter: root.style.scrollbarGutter };
    root.style.overflow = 'hidden';
    root.style.scrollbarGutter = 'stable';
    return () => {
      root.style.overflow = before.overflow;
      root.style.scrollbarGutter = before.gutter;
    };
  }, [locked]);
};

/** Restores the focus for a dialog without a trigger. */
const useRestoreFocus = () => {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Keeps a focus that has moved meanwhile, for instance to the heading of a new page.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before.current instanceof HTMLElement) before.current.focus();
    },
  };
};
