import type { ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state.tsx';

/** What a query has loaded; before that `waiting`, or `failed` with a button to try again. */
export const Loaded = <Data,>({
  query: { data, error, refetch },
  failed,
  waiting,
  children,
}: {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly failed: string;
  readonly waiting: ReactNode;
  readonly children: (data: Data) => ReactNode;
}) => {
  if (data !== undefined) return children(data);
  return error === null ? (
    waiting
  ) : (
    <ErrorState words={failed} error={error} onRetry={() => void refetch()} />
  );
};
