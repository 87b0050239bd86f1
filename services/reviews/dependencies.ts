import type { ServiceDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';

export type ReviewsDependencies = Pick<
  ServiceDependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'rateLimits'
> & {
  /** Reports have a compartment of their own, shared with the community. */
  readonly reportVault: Vault;
  /** Clock for today's date, which ages depend on. */
  readonly now: () => Date;
};
