import { startTransition, useCallback, useState } from 'react';
import type { LazyCode } from './lazy-code.ts';

export type LazyModule<Code> = {
  /** The code once it has loaded, else null. */
  readonly module: Code | null;
  /** Starts loading. After a failure it calls `onFailure`, and the next call tries again. */
  readonly load: (onFailure?: () => void) => void;
};

/** Loads code on demand. Unlike React's `lazy`, a failure does not break the page and can be retried. */
export const useLazy = <Code>({ loaded, load }: LazyCode<Code>): LazyModule<Code> => {
  const [module, setModule] = useState(loaded);
  const loadModule = useCallback(
    (onFailure?: () => void) => {
      load().then(
        // A transition, because rendering a whole page at once blocks input on a slow phone.
        (code) => startTransition(() => setModule(() => code)),
        () => onFailure?.(),
      );
    },
    [load],
  );
  return { module, load: loadModule };
};
