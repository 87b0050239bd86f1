import type { ServiceDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';

export type CommunityDependencies = Pick<
  ServiceDependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'eventLog' | 'rateLimits'
> & {
  /** Reports have a compartment of their own, shared with reviews. */
  readonly reportVault: Vault;
  /** Clock for today's date, which ages depend on. */
  readonly now: () => Date;
};
