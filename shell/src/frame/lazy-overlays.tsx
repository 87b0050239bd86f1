import { useReachable } from '@secondspring/ui/api/use-reachable.ts';
import { toastStore } from '@secondspring/ui/toasts/toast-store.ts';
import { useLazy } from '@secondspring/ui/lazy/use-lazy.ts';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { savesData } from '../remotes/idle.ts';
import * as s from './frame.module.css';
import { overlays } from './import-overlays.ts';
import { offlineWords } from './offline-words.ts';
import { useSettled } from '../navigation/use-settled.ts';

/** How long the line of text stays, as long as a toast. */
const LINE_MS = 5000;

/** Loads once the page has settled, with the first toast, or when the server is not reached. If loading fails, shows the toast and the notice as plain text. */
export const LazyOverlays = () => {
  const { module, load } = useLazy(overlays);
  const { read, subscribe, dismiss } = toastStore();
  const { shown } = useSyncExternalStore(subscribe, read, read);
  const [hasFailed, setHasFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useToastEnd(place);
  const id = shown?.id ?? null;
  const isLine = module === null && hasFailed && shown !== null;
  // With data saving on, loads only what is needed.
  const preload = useCallback(() => {
    if (!savesData() || read().shown !== null) load();
  }, [load, read]);
  useSettled(preload);
  const isReachable = useReachable();
  useEffect(() => {
    if (id !== null || !isReachable || hasFailed) load(() => setHasFailed(true));
  }, [id, isReachable, hasFailed, load]);
  useEffect(() => {
    if (!isLine || id === null) return;
    const timer = setTimeout(() => dismiss(id), LINE_MS);
    return () => clearTimeout(timer);
  }, [isLine, id, dismiss]);
  return (
    <>
      <div ref={place} className={s.toasts}>
        {module !== null && <module.Toasts />}
        {isLine && (
          <p className={s.unsaid} role="alert">
            <strong>{shown.title}</strong> {shown.message}
          </p>
        )}
      </div>
      {module === null && hasFailed && !isReachable && (
        <p className={s.offline} role="status">
          {offlineWords(null)}
        </p>
      )}
      {module !== null && (
        <>
          <module.LazyTooltips />
          <module.OfflineNotice />
          <module.WaitingEntries />
        </>
      )}
    </>
  );
};

/** Keeps `--toast-end`: how far down toasts reach. The header grows that far, and dialogs begin there, so that a toast covers nothing. */
const useToastEnd = (place: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const toast = entry?.target.getBoundingClientRect();
      // The place ends with its own padding while it is empty.
      const end = entry?.contentRect.height === 0 ? 0 : (toast?.bottom ?? 0);
      const { style } = document.documentElement;
      // Even an equal value would have the browser work out the whole page’s styles again.
      if (parseFloat(style.getPropertyValue('--toast-end') || '0') !== end)
        style.setProperty('--toast-end', `${end}px`);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
};
