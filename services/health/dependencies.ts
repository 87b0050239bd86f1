import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';

export type HealthDependencies = Pick<
  ServiceDependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'eventLog'
> & {
  /** Clock that decides which days can be recorded. */
  readonly now: () => Date;
};
