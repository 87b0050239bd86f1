import { useReachable } from '@secondspring/ui/api/use-reachable.ts';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { keptSince } from '../reads/kept-since.ts';
import * as s from './frame.module.css';
import { offlineWords } from './offline-words.ts';

export const OfflineNotice = () => {
  const isReached = useReachable();
  const since = useSyncExternalStore(keptSince.subscribe, keptSince.read, keptSince.read);
  return (
    <div role="status">
      {!isReached && (
        <p className={s.offline}>
          <CloudOff size={20} aria-hidden />
          {offlineWords(since)}
        </p>
      )}
    </div>
  );
};
