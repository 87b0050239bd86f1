import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';

/** What the handlers of this service stand on. */
export type ReviewsDependencies = Pick<
  ServiceDependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'rateLimits'
> & {
  /** Of reports, which the community has too. */
  readonly reportVault: Vault;
  /** The clock: what today is decides an age. */
  readonly now: () => Date;
};
