import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { QueuedToast } from './toast-queue.ts';
import { TOAST_REGION } from './toast-region.ts';
import * as s from './toasts.module.css';

/** Up and down scroll the page; sideways is the swipe. */
const touch = { touchAction: 'pan-y' } as const;

/** A toast: it goes after five seconds that neither pointer nor focus was on it, with its button, with Escape, or swiped to the right. */
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
      // Read out at once, or when what is being read has ended.
      type={isFailure ? 'foreground' : 'background'}
      // F8 and Tab lead to its button, which is all that can be done with it.
      tabIndex={undefined}
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

/** Whether a dialog is open, whose Escape is not for the toast. Inside the toast it always is. */
const belongsToDialog = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog]') !== null &&
  !(target instanceof Element && target.closest(`[${TOAST_REGION}]`) !== null);
