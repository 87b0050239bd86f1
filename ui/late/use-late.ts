import { startTransition, useCallback, useState } from 'react';
import type { Fetching } from './fetching.ts';

/** Code that comes after the first paint. */
export type Asked<Code> = {
  /** What came; null until it is there. */
  readonly module: Code | null;
  /** Begins to fetch it; what failed is tried again the next time, and `onFailure` is told. */
  readonly ask: (onFailure?: () => void) => void;
};

/**
 * Fetches code when asked to. Unlike React's `lazy`, a failure neither takes the page down nor is remembered: whoever is in a tunnel tries again
 * outside.
 */
export function useLate<Code>({ known, fetched }: Fetching<Code>): Asked<Code> {
  const [module, setModule] = useState(known);
  const ask = useCallback(
    (onFailure?: () => void) => {
      fetched().then(
        // Drawn in slices: a whole page at once would block input on a slow phone.
        (code) => startTransition(() => setModule(() => code)),
        () => onFailure?.(),
      );
    },
    [fetched],
  );
  return { module, ask };
}
