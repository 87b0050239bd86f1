import { Toast as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ShownToast } from './shown-toast.tsx';
import { TOAST_REGION } from './toast-region.ts';
import { toastStore } from '../../toasts/toast-store.ts';
import * as s from './toasts.module.css';

/** Specification, section 9. */
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
/** Moves the focus to the toasts (specification, section 9). */
const HOTKEY = ['F8'];

/** Rendered by the shell only, which gives them their place. Failures are announced at once, others politely. Escape dismisses unless a dialog is open. */
export const Toasts = () => {
  const { read, subscribe, dismiss } = toastStore();
  const { shown } = useSyncExternalStore(subscribe, read, read);
  const list = useRef<HTMLOListElement>(null);
  const id = shown?.id ?? null;
  const [first, setFirst] = useState(id);
  // Radix stays paused after the hovered toast has gone, so a new key resets it, except while the keyboard focus is on the toasts.
  useLayoutEffect(() => {
    if (id !== null && list.current?.matches(':focus-visible') !== true) setFirst(id);
  }, [id]);
  return (
    <Radix.Provider
      key={first}
      label="Notification:"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown !== null && <ShownToast key={shown.id} toast={shown} onGone={() => dismiss(shown.id)} />}
      <Radix.Viewport ref={list} {...{ [TOAST_REGION]: '' }} className={s.viewport} hotkey={HOTKEY} />
    </Radix.Provider>
  );
};
