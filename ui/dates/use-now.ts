import { millisecondsInMinute } from 'date-fns/constants';
import { useSyncExternalStore } from 'react';

let now = new Date();

/** Returns the same date for a minute, so that all times on a page agree. */
const read = (): Date => {
  if (Date.now() - now.getTime() >= millisecondsInMinute) now = new Date();
  return now;
};

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, millisecondsInMinute);
  return () => clearInterval(timer);
};

/** The current minute. Renders again as it changes. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
