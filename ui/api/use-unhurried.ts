import { useDeferredValue } from 'react';

/**
 * What a query has. When it first comes it is withheld for one drawing, so that React draws with it in small slices in between
 * whatever she does: a page of hundreds of elements drawn at once keeps a slow phone from hearing her finger. From then on it is given
 * as it is, and so it is where the page begins with it.
 */
export const useUnhurried = <T>(data: T | undefined): T | undefined => {
  const isKnown = useDeferredValue(data !== undefined);
  return isKnown ? data : undefined;
};
