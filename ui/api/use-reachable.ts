import { useSyncExternalStore } from 'react';
import { reachable, subscribe } from './reachability.ts';

/** Whether the server was reached last. */
export const useReachable = (): boolean => useSyncExternalStore(subscribe, reachable, () => true);
