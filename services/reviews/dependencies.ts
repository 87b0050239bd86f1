import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';

/** What the handlers of this service stand on. */
export type ReviewsDependencies = Pick<
  Dependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'rateLimits'
> & {
  /** The clock: what today is decides an age. */
  readonly now: () => Date;
};
