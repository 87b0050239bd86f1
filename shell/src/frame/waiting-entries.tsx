import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';
import { entriesOnPhone } from '@secondspring/ui/entries/entries-on-phone.ts';
import { CloudUpload } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import * as s from './frame.module.css';

const LazyRefused = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "kept-refused" */ '../entries/refused-dialog.tsx')).RefusedDialog,
);

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** What she entered and the server does not have: how many wait, and those that it refused. */
export const WaitingEntries = () => {
  const { waiting, refused } = useSyncExternalStore(
    entriesOnPhone.subscribe,
    entriesOnPhone.read,
    entriesOnPhone.read,
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <p className={s.offline}>
            <CloudUpload size={20} aria-hidden />
            {counted(waiting.length, 'entry is', 'entries are')} kept on this phone and will be sent.
          </p>
        )}
        {refused.length > 0 && (
          <p className={s.offline}>
            {counted(refused.length, 'entry wasn’t', 'entries weren’t')} saved.
            <button type="button" onClick={() => setIsOpen(true)}>
              See Why
            </button>
          </p>
        )}
      </div>
      {isOpen && refused.length > 0 && <LazyRefused refused={refused} onClose={() => setIsOpen(false)} />}
    </>
  );
};
