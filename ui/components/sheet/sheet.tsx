import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useScrollLock } from '../dialog/scroll-lock.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as s from './sheet.module.css';

/**
 * A modal sheet from the side, for a menu: the browser's own dialog, which holds the focus, gives it back and closes with Escape; outside and
 * the close button close it too. Toasts are out of reach while it is open: what goes wrong in it is said in it.
 */
export const Sheet = ({ open, ...sheet }: SheetProps & { readonly open: boolean }) =>
  open && <OpenSheet {...sheet} />;

type SheetProps = {
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
};

function OpenSheet({ onOpenChange, title, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useScrollLock(true);
  // Closed before it leaves the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const pressed = ({ target, currentTarget }: MouseEvent) => {
    // What is outside of the sheet's content is the dialog itself: its backdrop.
    if (target === currentTarget) onOpenChange(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the key for it is Escape, which the browser hears
    <dialog
      ref={dialog}
      className={s.sheet}
      aria-labelledby={heading}
      onCancel={() => onOpenChange(false)}
      onClick={pressed}
    >
      <div className={s.content}>
        <div className={s.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon={X} label="Close" onClick={() => onOpenChange(false)} />
        </div>
        <div className={s.body}>{children}</div>
      </div>
    </dialog>
  );
}
