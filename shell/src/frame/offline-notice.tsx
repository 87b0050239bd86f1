import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as s from './frame.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const OfflineNotice = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={s.offline}>
          <CloudOff size={20} aria-hidden />
          You’re offline. Some pages may not open until you’re connected again.
        </p>
      )}
    </div>
  );
};
