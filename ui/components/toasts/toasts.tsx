import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Announcer } from './announcer.tsx';
import { ShownToast } from './shown-toast.tsx';
import { TOAST_REGION } from './toast-region.ts';
import { toastStore } from './toast-store.ts';
import * as s from './toasts.module.css';

/** Brings the focus to the toast (specification, section 9). */
const HOTKEY = 'F8';

/**
 * Shows the page's toasts, one at a time. Only the shell renders this. A failure is announced at once, the rest politely. F8 moves the focus
 * to the toasts, Escape takes the shown one away unless a dialog has the key.
 */
export function Toasts() {
  const { read, subscribe, dismiss } = toastStore();
  const { shown } = useSyncExternalStore(subscribe, read, read);
  const region = useRef<HTMLElement>(null);
  const id = shown?.id ?? null;
  const goAway = () => {
    if (id === null) return;
    // The button that had the focus goes with the toast.
    if (region.current?.contains(document.activeElement) === true) region.current.focus();
    dismiss(id);
  };
  useEffect(() => {
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === HOTKEY) region.current?.focus();
      if (key !== 'Escape' || id === null) return;
      const isHere = region.current?.contains(document.activeElement) === true;
      if (isHere || document.querySelector('[role=dialog], dialog[open]') === null) dismiss(id);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [dismiss, id]);
  return (
    <>
      <Announcer toast={shown} />
      <section
        ref={region}
        {...{ [TOAST_REGION]: '' }}
        className={s.viewport}
        aria-label={`Notifications (${HOTKEY})`}
        tabIndex={-1}
      >
        <ol>{shown !== null && <ShownToast key={shown.id} toast={shown} onGone={goAway} />}</ol>
      </section>
    </>
  );
}
