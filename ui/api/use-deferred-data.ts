import { useDeferredValue } from 'react';

/**
 * The data of a query, held back for one render when it first arrives. React then renders with it in small slices: rendering hundreds of elements
 * at once blocks input on a slow phone. Data that is there on the first render is returned at once.
 */
export const useDeferredData = <T>(data: T | undefined): T | undefined => {
  const isKnown = useDeferredValue(data !== undefined);
  return isKnown ? data : undefined;
};
