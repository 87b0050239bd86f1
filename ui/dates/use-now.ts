import { millisecondsInMinute } from 'date-fns/constants';
import { useSyncExternalStore } from 'react';

let now = new Date();

/** The same date for a minute, so that what is drawn together says the same times. */
const read = (): Date => {
  if (Date.now() - now.getTime() >= millisecondsInMinute) now = new Date();
  return now;
};

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, millisecondsInMinute);
  return () => clearInterval(timer);
};

/** The present time to the minute; what shows relative times is drawn anew as it goes on. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
