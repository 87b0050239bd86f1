import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TOAST_REGION } from './toast-region.ts';
import { toastStore } from './toast-store.ts';
import * as s from './toasts.module.css';

/** How long a toast stays, in milliseconds, while neither pointer nor focus is on it (specification, section 9). */
const STAYS = 5000;
/** Swiped this far to the right, in CSS pixels, it goes. */
const SWIPE = 50;

/**
 * Shows the page's toasts, one at a time. Only the shell renders this. A failure is announced at once, the rest politely;
 * F8 moves the focus to the toast.
 */
export function Toasts() {
  const store = toastStore();
  const { shown } = useSyncExternalStore(store.subscribe, store.read);
  return (
    <Toast.Provider duration={STAYS} swipeDirection="right" swipeThreshold={SWIPE}>
      {shown !== null && (
        <Toast.Root
          key={shown.id}
          {...{ [TOAST_REGION]: '' }}
          className={classNames(s.toast, shown.tone === 'destructive' && s.destructive)}
          type={shown.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) store.dismiss(shown.id);
          }}
        >
          <div className={s.words}>
            <Toast.Title className={s.title}>{shown.title}</Toast.Title>
            {shown.message !== undefined && <Toast.Description>{shown.message}</Toast.Description>}
          </div>
          <Toast.Close asChild>
            <IconButton icon={X} label="Dismiss" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        {...{ [TOAST_REGION]: '' }}
        className={s.viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Toast.Provider>
  );
}
