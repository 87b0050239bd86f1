import { millisecondsInMinute } from 'date-fns/constants';
import { useSyncExternalStore } from 'react';

let now = new Date();

/** Returns the same date for a minute, so that all times on a page agree. A clock can be set back. */
const read = (): Date => {
  if (Math.abs(Date.now() - now.getTime()) >= millisecondsInMinute) now = new Date();
  return now;
};

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, millisecondsInMinute);
  // Timers rest while the page is hidden: a phone that wakes up may be on another day.
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
};

/** The current minute. Renders again as it changes. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
