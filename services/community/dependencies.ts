import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';

/** What the handlers of this service stand on. */
export type CommunityDependencies = Pick<
  Dependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'eventLog' | 'rateLimits'
> & {
  /** The clock: what today is decides an age. */
  readonly now: () => Date;
};
