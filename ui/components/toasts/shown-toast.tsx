import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { QueuedToast } from '../../toasts/toast-queue.ts';
import { TOAST_REGION } from './toast-region.ts';
import * as s from './toasts.module.css';

/** Vertical touches scroll; horizontal ones swipe. */
const touch = { touchAction: 'pan-y' } as const;

/** Closes after five seconds without pointer or focus, by button, Escape or a swipe to the right. */
export const ShownToast = ({
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
