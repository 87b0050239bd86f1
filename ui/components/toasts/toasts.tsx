import { Toast as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ShownToast } from './shown-toast.tsx';
import { TOAST_REGION } from './toast-region.ts';
import { toastStore } from './toast-store.ts';
import * as s from './toasts.module.css';

/** Milliseconds for which a toast stays, and CSS pixels beyond which a swipe takes it away (specification, section 9). */
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
/** Brings the focus to the toasts (the same). */
const HOTKEY = ['F8'];

/**
 * Shows the page's toasts, one at a time. Only the shell renders this. A failure is announced at once, the rest politely. F8 moves the focus
 * to the toasts, Escape takes the shown one away unless a dialog has the key.
 */
export const Toasts = () => {
  const { read, subscribe, dismiss } = toastStore();
  const { shown } = useSyncExternalStore(subscribe, read, read);
  const list = useRef<HTMLOListElement>(null);
  const id = shown?.id ?? null;
  const [first, setFirst] = useState(id);
  // Radix keeps a pause for the toasts to come, though what paused has gone with the toast that it was on. Only the keyboard's focus stays.
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
