import { X } from 'lucide-react';
import type { FocusEvent, PointerEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { QueuedToast } from './toast-queue.ts';
import { TOAST_REGION } from './toast-region.ts';
import * as s from './toasts.module.css';
import { useStay } from './use-stay.ts';
import { useSwipe } from './use-swipe.ts';

/** How long a toast stays, in milliseconds, while neither pointer nor focus is on it (specification, section 9). */
const STAYS = 5000;

const holdsFocus = (element: Element): boolean => element.contains(document.activeElement);

/** A toast: it goes after five seconds that neither pointer nor focus was on it, with its button, or swiped to the right. */
export function ShownToast({ toast, onGone }: { readonly toast: QueuedToast; readonly onGone: () => void }) {
  const { pause, resume } = useStay(STAYS, onGone);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing here is pressed: it only waits, and its button does what the swipe does
    <li
      {...{ [TOAST_REGION]: '' }}
      {...useSwipe(onGone)}
      className={classNames(s.toast, toast.tone === 'destructive' && s.destructive)}
      onPointerEnter={pause}
      onPointerLeave={({ currentTarget }: PointerEvent<HTMLElement>) => {
        if (!holdsFocus(currentTarget)) resume();
      }}
      onFocus={pause}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) resume();
      }}
    >
      <div className={s.words}>
        <p className={s.title}>{toast.title}</p>
        {toast.message !== undefined && <p>{toast.message}</p>}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={onGone} />
    </li>
  );
}
