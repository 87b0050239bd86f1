import { toastStore } from '@secondspring/ui/components/toasts/toast-store.ts';
import { useLate } from '@secondspring/ui/late/use-late.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { savesData } from '../remotes/idle.ts';
import * as s from './frame.module.css';
import { overlays } from './import-overlays.ts';
import { useSettled } from './use-settled.ts';

/**
 * Toasts and tooltips, whose code comes once the page has settled, or with the first toast. Where it can't be had, a plain line says what
 * the newest toast would.
 */
export function LateOverlays() {
  const { module, ask } = useLate(overlays);
  const { read, subscribe } = toastStore();
  const { shown, waiting } = useSyncExternalStore(subscribe, read, read);
  const [hasFailed, setHasFailed] = useState(false);
  const newest = waiting.at(-1) ?? shown;
  const id = newest?.id ?? null;
  // Who saves data is spared what she has not asked for.
  const ahead = useCallback(() => {
    if (!savesData() || read().shown !== null) ask();
  }, [ask, read]);
  useSettled(ahead);
  useEffect(() => {
    if (id !== null) ask(() => setHasFailed(true));
  }, [id, ask]);
  if (module !== null)
    return (
      <>
        <module.Toasts />
        <module.LateTooltips />
      </>
    );
  if (newest === null || !hasFailed) return null;
  return (
    <p className={s.unsaid} role="alert">
      <strong>{newest.title}</strong> {newest.message}
    </p>
  );
}
