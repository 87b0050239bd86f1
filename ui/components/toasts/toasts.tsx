import { Toast as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TOAST_REGION } from './toast-region.ts';
import { toastStore } from '../../toasts/toast-store.ts';
import * as s from './toasts.module.css';
import { X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { QueuedToast } from '../../toasts/toast-queue.ts';

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

/** Vertical touches scroll; horizontal ones swipe. */
const touch = { touchAction: 'pan-y' } as const;

/** Closes after five seconds without pointer or focus, by button, Escape or a swipe to the right. */
const ShownToast = ({
  toast: { title, message, tone },
  onGone,
}: {
  readonly toast: QueuedToast;
  readonly onGone: () => void;
}) => {
  const isFailure = tone === 'destructive';
  const isForDialog = useRef(false);
  return (
    <Radix.Root
      {...{ [TOAST_REGION]: '' }}
      className={classNames(s.toast, isFailure && s.destructive)}
      style={touch}
      // Announced at once, or after current speech.
      type={isFailure ? 'foreground' : 'background'}
      // Its button is the only Tab stop.
      tabIndex={undefined}
      // A press would move the focus here, where it stops the five seconds until it leaves again.
      onMouseDown={(event) => event.preventDefault()}
      open
      onEscapeKeyDown={(event) => {
        isForDialog.current = !event.defaultPrevented && belongsToDialog(event.target);
      }}
      onOpenChange={() => {
        if (isForDialog.current) isForDialog.current = false;
        else onGone();
      }}
    >
      <div className={s.words}>
        {/* The space is read between the two. */}
        <Radix.Title className={s.title}>{title} </Radix.Title>
        {message !== undefined && <Radix.Description>{message}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton icon={X} label="Dismiss" />
      </Radix.Close>
    </Radix.Root>
  );
};

/** Whether Escape belongs to an open dialog. Inside the toast it never does. */
const belongsToDialog = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog]') !== null &&
  !(target instanceof Element && target.closest(`[${TOAST_REGION}]`) !== null);
