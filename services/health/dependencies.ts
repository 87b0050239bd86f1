import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';

/** What the handlers of this service stand on. */
export type HealthDependencies = Pick<
  ServiceDependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'eventLog'
> & {
  /** The clock: it says which days a check-in can be made for. */
  readonly now: () => Date;
};
