import { toastStore } from '@secondspring/ui/components/toasts/toast-store.ts';
import { useLazy } from '@secondspring/ui/lazy/use-lazy.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { savesData } from '../remotes/idle.ts';
import * as s from './frame.module.css';
import { overlays } from './import-overlays.ts';
import { useSettled } from './use-settled.ts';

/** Loads once the page has settled, or with the first toast. If loading fails, shows the newest toast as plain text. */
export const LazyOverlays = () => {
  const { module, load } = useLazy(overlays);
  const { read, subscribe } = toastStore();
  const { shown, waiting } = useSyncExternalStore(subscribe, read, read);
  const [hasFailed, setHasFailed] = useState(false);
  const newest = waiting.at(-1) ?? shown;
  const id = newest?.id ?? null;
  // With data saving on, loads only what is needed.
  const preload = useCallback(() => {
    if (!savesData() || read().shown !== null) load();
  }, [load, read]);
  useSettled(preload);
  useEffect(() => {
    if (id !== null) load(() => setHasFailed(true));
  }, [id, load]);
  if (module !== null)
    return (
      <>
        <module.Toasts />
        <module.LazyTooltips />
      </>
    );
  if (newest === null || !hasFailed) return null;
  return (
    <p className={s.unsaid} role="alert">
      <strong>{newest.title}</strong> {newest.message}
    </p>
  );
};
